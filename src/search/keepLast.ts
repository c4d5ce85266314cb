/** Texts of which something is kept, in each of two generations: from letter to letter, most of what is shown stays. */
const KEPT = 500;

/** Makes a function that keeps what it made of the last texts; only the older half of them is forgotten at a time. */
export function keepLast<Made extends object>(make: (text: string) => Made): (text: string) => Made {
  let young = new Map<string, Made>();
  let old = young;
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const made = old.get(text) ?? make(text);
    if (young.size >= KEPT) {
      old = young;
      young = new Map();
    }
    young.set(text, made);
    return made;
  };
}
