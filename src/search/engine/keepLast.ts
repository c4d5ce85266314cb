/** Texts of which something is kept, in each of two generations: from letter to letter, most of what is shown stays. */
const KEPT = 500;

/** Makes a function that keeps what it made of the last texts; only the older half of them is forgotten at a time. What else it is given must follow from the text. */
export function keepLast<Made extends object, Rest extends readonly unknown[]>(
  make: (text: string, ...rest: Rest) => Made,
  kept = KEPT,
): (text: string, ...rest: Rest) => Made {
  let young = new Map<string, Made>();
  let old = young;
  return (text, ...rest) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const made = old.get(text) ?? make(text, ...rest);
    if (young.size >= kept) {
      old = young;
      young = new Map();
    }
    young.set(text, made);
    return made;
  };
}
