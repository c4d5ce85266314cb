/** A part of a type's description: `list of `, `string`, or the name of a type with a link. */
export interface TypeWord {
  text: string;
  /** Where the named type is described: a section of the page, or another page. */
  href?: string;
  /** The text is a value, as it is written in a file. */
  literal?: boolean;
}

/** The release that brought a feature: "June 2026", its day, and the route of its post. */
export interface Since {
  month: string;
  day: string;
  route?: string;
}

export interface EnumValue {
  value: string;
  description: string;
  since?: Since;
}

export interface PropertyRow {
  name: string;
  /** `component.read.columns[].*.cast`. */
  yamlPath: string;
  /** Its id on the page. */
  anchor: string;
  type: readonly TypeWord[];
  /** As it is written in YAML. */
  default?: string;
  required: 'yes' | 'no' | 'one of' | 'at least one';
  /** Markdown, on one line. */
  description: string;
  values: readonly EnumValue[];
  since?: Since;
  stage?: string;
  /** What to use instead of a deprecated field; may be empty. */
  successor?: string;
  secret: boolean;
}

export interface TypeForm {
  label: readonly TypeWord[];
  fields: readonly string[];
  description: string;
  since?: Since;
  stage?: string;
}

export interface TypeModel {
  key: string;
  name: string;
  anchor: string;
  description: string;
  yamlPath: string;
  since?: Since;
  stage?: string;
  forms: readonly TypeForm[];
  rows: readonly PropertyRow[];
  /** The allowed values of an enum. */
  values: readonly EnumValue[];
}

/** A step of the path from the top of a file to a resource. */
export interface Ancestor {
  key: string;
  href?: string;
  /** The resources that may be at this step, if there are several. */
  kinds?: readonly { name: string; href: string }[];
}

export interface Example {
  /** `minimal`, `several-queries`. */
  name: string;
  /** `Several queries`. */
  label: string;
  /** The file's path in a project. */
  title: string;
  text: string;
}

/** A resource to copy and fill in. */
export interface Skeleton {
  text: string;
  /** The YAML path that the text belongs under, if it isn't a whole file. */
  fragment?: string;
}

/** Everything that a reference page shows of a schema. */
export interface PageModel {
  path: string;
  route: string;
  type: TypeModel;
  /** The paths from the top of a file to the resource. */
  usedIn: readonly (readonly Ancestor[])[];
  file?: string;
  examples: readonly Example[];
  nested: readonly TypeModel[];
  skeleton: Skeleton;
}
