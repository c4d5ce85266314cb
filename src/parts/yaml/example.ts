/** A connection with a misspelt key, a number that is none and a secret in clear. */
export const EXAMPLE = `connection:
  postgres:
    host: shop-db.example.com
    prot: 5432
    database: shop
    user: pipeline_reader
    password: coffee-and-cream
`;
