interface CronField {
  name: string;
  min: number;
  max: number;
  names?: readonly string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

export const CRON_FIELDS: readonly CronField[] = [
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day of the month', min: 1, max: 31 },
  { name: 'month', min: 1, max: 12, names: MONTHS },
  { name: 'day of the week', min: 0, max: 7, names: WEEKDAYS },
];

/** A cron expression: the allowed values of each field, in the order of the fields. */
interface Cron {
  values: readonly ReadonlySet<number>[];
  /** True if a day field is `*`. Then both must match. Otherwise, one is enough, as in cron. */
  bothDays: boolean;
  /** Fields whose value is chosen at random when the automation is deployed. */
  random: readonly string[];
}

/**
 * Parses a cron expression of five fields, with `R(a-b)` for a random value. Throws an error for
 * the person who typed it.
 */
export function parseCron(expression: string): Cron {
  const parts = expression.trim().split(/\s+/);
  if (parts.length !== CRON_FIELDS.length) {
    const names = CRON_FIELDS.map(({ name }) => name).join(', ');
    throw new Error(`Enter five fields, separated by spaces: ${names}.`);
  }
  const fields = CRON_FIELDS.map((field, index) => ({ field, text: String(parts[index]) }));
  return {
    values: fields.map(({ field, text }) => parseField(text, field)),
    bothDays: [parts[2], parts[4]].some((part) => part?.startsWith('*')),
    random: fields.filter(({ text }) => text.startsWith('R')).map(({ field }) => field.name),
  };
}

function parseField(text: string, field: CronField): Set<number> {
  const random = /^R\((\d+-\d+)\)$/.exec(text)?.[1];
  // Any value of the range may be chosen. The first one represents it.
  const values =
    random === undefined
      ? text.split(',').flatMap((part) => parsePart(part, field))
      : parsePart(random, field).slice(0, 1);
  // Sunday is both 0 and 7.
  return new Set(field.names === WEEKDAYS ? values.map((day) => day % 7) : values);
}

/** Lists the values of `5`, `1-5`, `*`, or one of them with a step: `*` and `/15`. */
function parsePart(part: string, field: CronField): number[] {
  const match = /^(?:\*|(\w+)(?:-(\w+))?)(?:\/([1-9]\d*))?$/.exec(part);
  if (match === null)
    throw new Error(
      `"${part}" isn’t valid in ${field.name}. Enter a value such as 5, 1-5, or */15.`,
    );
  const [, start, end = start, step] = match;
  const from = start === undefined ? field.min : valueOf(start, field);
  const isOpen = end === undefined || (step !== undefined && !part.includes('-'));
  const to = isOpen ? field.max : valueOf(end, field);
  if (from > to)
    throw new Error(`In ${field.name}, ${part} runs backward. Enter the smaller value first.`);
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return all.filter((value) => (value - from) % Number(step ?? 1) === 0);
}

function valueOf(text: string, { name, min, max, names = [] }: CronField): number {
  const index = names.indexOf(text.toLowerCase());
  const value = index === -1 ? Number(text) : index + min;
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  const words = names.length === 0 ? '' : `, or ${names[0]} to ${names.at(-1)}`;
  throw new Error(
    `"${text}" isn’t allowed in ${name}. Enter a number from ${min} to ${max}${words}.`,
  );
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * Days to search. Every day that exists comes within eight years: February 29 around the turn of a
 * century.
 */
const HORIZON = 8 * 366;

/**
 * Returns the next `count` times in UTC after `after`, or fewer if the expression names a day that
 * doesn't exist.
 */
export function nextRuns(cron: Cron, after: Date, count: number): Date[] {
  const [minutes = [], hours = []] = cron.values.map((values) =>
    [...values].toSorted((a, b) => a - b),
  );
  const runs: Date[] = [];
  const firstDay = Math.floor(after.getTime() / DAY) * DAY;
  for (let offset = 0; offset < HORIZON && runs.length < count; offset += 1) {
    const day = new Date(firstDay + offset * DAY);
    if (!matchesDay(cron, day)) continue;
    const times = hours.flatMap((hour) =>
      minutes.map((minute) => new Date(day.getTime() + (hour * 60 + minute) * MINUTE)),
    );
    runs.push(...times.filter((time) => time > after));
  }
  return runs.slice(0, count);
}

function matchesDay({ values, bothDays }: Cron, day: Date): boolean {
  const [, , days, months, weekdays] = values;
  if (!months?.has(day.getUTCMonth() + 1)) return false;
  const matches = [days?.has(day.getUTCDate()), weekdays?.has(day.getUTCDay())];
  return bothDays ? !matches.includes(false) : matches.includes(true);
}
