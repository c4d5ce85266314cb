/**
 * Returns a function that makes the same of a file only once: editors check all files after each
 * change, and only the changed file is another object. The other arguments are compared, too.
 */
export function perFile<File extends object, Others extends readonly unknown[], Made>(
  make: (file: File, ...others: Others) => Made,
): (file: File, ...others: Others) => Made {
  const known = new WeakMap<File, { others: Others; made: Made }>();
  return (file, ...others) => {
    const last = known.get(file);
    const isSame =
      last?.others.length === others.length &&
      last.others.every((one, index) => one === others[index]);
    if (isSame) return last.made;
    const made = make(file, ...others);
    known.set(file, { others, made });
    return made;
  };
}
