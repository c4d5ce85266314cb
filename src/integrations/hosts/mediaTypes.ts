import types from './mediaTypes.json' with { type: 'json' };

export const TEXT_TYPES: Readonly<Record<string, string>> = types.text;

export const BINARY_TYPES: Readonly<Record<string, string>> = types.binary;

/**
 * Returns the media type of a text file by its extension; undefined for any other file. Types of
 * files that name their own encoding get none.
 */
export function textType(path: string): string | undefined {
  const type = TEXT_TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  return type === undefined || /^image\/|manifest/.test(type) ? type : `${type}; charset=utf-8`;
}

export function mediaType(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return textType(path) ?? BINARY_TYPES[extension] ?? 'application/octet-stream';
}
