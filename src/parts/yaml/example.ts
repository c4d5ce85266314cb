/** A connection with a misspelled key and a secret in plain text. */
export const EXAMPLE = `connection:
  postgres:
    host: shop-db.example.com
    prot: 5432
    database: shop
    user: pipeline_reader
    password: coffee-and-cream
`;
