import { indentService, LanguageSupport } from '@codemirror/language';
import { python } from '@codemirror/lang-python';
import { sql, SQLDialect } from '@codemirror/lang-sql';
import { yaml } from '@codemirror/lang-yaml';
import {
  Decoration,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';
import type { EditorOptions } from './CodeEditor.ts';

/** The parts of DuckDB's SQL that queries use. */
const duckdb = SQLDialect.define({
  keywords:
    'all and anti any as asc asof between by case cast create cross delete desc distinct else end except exclude exists filter from full group having ignore ilike in inner insert intersect into is join last lateral left like limit natural not nulls offset on or order outer over partition pivot positional preceding qualify range recursive replace respect right row rows sample select semi set summarize table then try_cast unbounded union unpivot update using values view when where window with within',
  types:
    'bigint blob bool boolean date decimal double float hugeint int integer interval json list map real smallint struct time timestamp timestamptz tinyint uuid varchar',
  builtin:
    'abs any_value arg_max arg_min avg ceil coalesce concat count current_date current_timestamp date_diff date_part date_trunc dense_rank epoch extract first_value floor greatest hash lag last_value lead least length list_agg lower max md5 median min now nullif quantile_cont rank regexp_matches regexp_replace round row_number split_part strftime string_agg strptime substring sum trim unnest upper',
  doubleDollarQuotedStrings: true,
});

const jinjaMarks = new MatchDecorator({
  regexp: /\{\{|\}\}|\{%|%\}|\{#.*?#\}/g,
  decoration: Decoration.mark({ class: 'cm-jinja' }),
});

/** Marks the braces of Jinja, which the grammar of SQL doesn't know. */
const jinja = ViewPlugin.fromClass(
  class {
    marks: DecorationSet;
    constructor(view: EditorView) {
      this.marks = jinjaMarks.createDeco(view);
    }
    update(update: ViewUpdate): void {
      this.marks = jinjaMarks.updateDeco(update, this.marks);
    }
  },
  { decorations: ({ marks }) => marks },
);

/** Indents the first line below a key. The grammar of YAML doesn't know yet that a mapping follows. */
const belowKey = indentService.of((context, offset) =>
  /:\s*$/.test(context.lineAt(offset, -1).text)
    ? context.lineIndent(offset, -1) + context.unit
    : undefined,
);

/** Returns the language of a file. */
export function languageOf(path: string, tables: EditorOptions['tables'] = {}): LanguageSupport {
  if (/\.py$/i.test(path)) return python();
  if (!/\.sql$/i.test(path)) return new LanguageSupport(yaml().language, belowKey);
  const { language, support } = sql({ dialect: duckdb, schema: tables, upperCaseKeywords: true });
  return new LanguageSupport(language, [support, jinja]);
}
