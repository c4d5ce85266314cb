/** A word of a type: `list of `, `string`, or the name of a type with its place. */
export interface TypeWord {
  text: string;
  /** Where the named type is described: a section of the page, or another page. */
  href?: string | undefined;
  /** The text is a value, as it is written in a file. */
  literal?: boolean;
}

/** One allowed value of a field. */
export interface EnumValue {
  value: string;
  description: string;
  since?: string | undefined;
}

/** One field of a type. */
export interface PropertyRow {
  name: string;
  /** The whole place in a file: `component.read.columns[].*.cast`. */
  path: string;
  /** Its id on the page. */
  anchor: string;
  type: readonly TypeWord[];
  /** As it is written in YAML. */
  default?: string | undefined;
  required: 'yes' | 'no' | 'one of' | 'at least one';
  /** Markdown, on one line. */
  description: string;
  values: readonly EnumValue[];
  since?: string | undefined;
  stage?: string | undefined;
  /** What to use in its place. */
  successor?: string | undefined;
  secret: boolean;
}

/** One of the forms that a value may have, and the fields it brings. */
export interface TypeForm {
  label: readonly TypeWord[];
  brings: readonly string[];
  description: string;
  since?: string | undefined;
  stage?: string | undefined;
}

/** A type with a section of its own. */
export interface TypeModel {
  key: string;
  name: string;
  anchor: string;
  description: string;
  /** Where a value of this type stands. */
  path: string;
  since?: string | undefined;
  stage?: string | undefined;
  forms: readonly TypeForm[];
  rows: readonly PropertyRow[];
  /** Of a type that is a list of words. */
  values: readonly EnumValue[];
}

/** A step on the way from the top of a file to the resource. */
export interface Ancestor {
  key: string;
  href?: string | undefined;
  /** What may stand there, if several kinds lead to the resource. */
  kinds?: readonly { name: string; href: string }[] | undefined;
}

export interface Example {
  /** `minimal`, `several-queries`. */
  name: string;
  /** `Several queries`. */
  label: string;
  /** Where such a file lies in a project. */
  title: string;
  text: string;
}

/** A resource to fill in. */
export interface Skeleton {
  minimal: string;
  full: string;
  /** Where the text belongs, if it is no whole file. */
  fragment?: string | undefined;
}

/** Everything that a reference page shows of a schema. */
export interface PageModel {
  path: string;
  route: string;
  type: TypeModel;
  /** Ways from the top of a file to the resource. */
  usedIn: readonly (readonly Ancestor[])[];
  /** The file that holds it. */
  file?: string | undefined;
  examples: readonly Example[];
  nested: readonly TypeModel[];
  skeleton: Skeleton;
}
