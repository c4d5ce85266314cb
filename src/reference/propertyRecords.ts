import type { PropertyRow, TypeModel } from './model.ts';
import type { ReferencePages } from './ReferencePages.ts';

/** One field of the platform, as search finds it. */
export interface PropertyRecord {
  /** Route of its page. */
  page: string;
  /** Id of its row. */
  anchor: string;
  /** `column_name`. */
  name: string;
  /** Its whole place in a file: `component.read.strategy.replication.incremental.column_name`. */
  path: string;
  /** The type that it belongs to: `ReplicationColumn`. */
  owner: string;
  /** The type of its value in words. */
  type: string;
  /** Markdown, on one line. */
  description: string;
  /** Allowed values. */
  values: readonly string[];
}

/** List every field of every resource: those of a shared type once, on the page that describes the type best. */
export function propertyRecords(pages: ReferencePages): PropertyRecord[] {
  return pages.paths.flatMap((path) => {
    const model = pages.pageModel(path);
    if (model === undefined) return [];
    const own = [
      model.type,
      ...model.nested.filter(({ key }) => pages.homeOf(key)?.split('#')[0] === model.route),
    ];
    return own.flatMap((type) => type.rows.map((row) => recordOf(row, type, model.route)));
  });
}

function recordOf(
  { anchor, name, path, type, description, values }: PropertyRow,
  owner: TypeModel,
  page: string,
): PropertyRecord {
  return {
    page,
    anchor,
    name,
    path,
    owner: owner.name,
    type: type.map(({ text }) => text).join(''),
    description,
    values: values.map(({ value }) => value),
  };
}
