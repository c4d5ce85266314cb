/** A field of a cron expression, with the values it allows. */
interface CronField {
  name: string;
  min: number;
  max: number;
  names?: readonly string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The five fields, in order. */
export const CRON_FIELDS: readonly CronField[] = [
  { name: 'minute', min: 0, max: 59 },
  { name: 'hour', min: 0, max: 23 },
  { name: 'day of the month', min: 1, max: 31 },
  { name: 'month', min: 1, max: 12, names: MONTHS },
  { name: 'day of the week', min: 0, max: 7, names: WEEKDAYS },
];

/** A cron expression as sets of allowed values. */
export interface Cron {
  minutes: ReadonlySet<number>;
  hours: ReadonlySet<number>;
  days: ReadonlySet<number>;
  months: ReadonlySet<number>;
  weekdays: ReadonlySet<number>;
  /**
   * True if either day field is `*`. Then both must match. Otherwise, one is enough, as in cron.
   */
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
  if (parts.length !== CRON_FIELDS.length || parts[0] === '') {
    throw new Error(
      `A cron expression has five fields: ${CRON_FIELDS.map(({ name }) => name).join(', ')}. This one has ${expression.trim() === '' ? 'none' : parts.length}.`,
    );
  }
  const sets = CRON_FIELDS.map((field, index) => parseField(parts[index] ?? '', field));
  const [minutes, hours, days, months, weekdays] = sets as [
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
    Set<number>,
  ];
  if (weekdays.delete(7)) weekdays.add(0);
  return {
    minutes,
    hours,
    days,
    months,
    weekdays,
    bothDays: parts[2]?.startsWith('*') === true || parts[4]?.startsWith('*') === true,
    random: CRON_FIELDS.filter((_, index) => parts[index]?.startsWith('R') === true).map(
      ({ name }) => name,
    ),
  };
}

function parseField(text: string, field: CronField): Set<number> {
  const random = /^R\((\d+)-(\d+)\)$/.exec(text);
  if (random !== null) {
    const [from, to] = [valueOf(random[1] ?? '', field), valueOf(random[2] ?? '', field)];
    if (from > to)
      throw new Error(`${text} in ${field.name} runs backwards: write the smaller value first.`);
    // Any value of the range may be chosen. The first one represents it.
    return new Set([from]);
  }
  const values = new Set<number>();
  for (const part of text.split(',')) for (const value of parsePart(part, field)) values.add(value);
  return values;
}

function parsePart(part: string, field: CronField): number[] {
  const [range = '', stepText, more] = part.split('/');
  const step = stepText === undefined ? 1 : Number(stepText);
  if (more !== undefined || !Number.isInteger(step) || step < 1)
    throw new Error(`"${part}" in ${field.name} is no step: write it as */15 or 0-30/10.`);
  const [fromText = '', toText, tooMuch] = range.split('-');
  if (tooMuch !== undefined)
    throw new Error(`"${part}" in ${field.name} is no range: write it as 1-5.`);
  const [from, to] =
    range === '*'
      ? [field.min, field.name === 'day of the week' ? 6 : field.max]
      : [
          valueOf(fromText, field),
          toText === undefined
            ? stepText === undefined
              ? valueOf(fromText, field)
              : field.max
            : valueOf(toText, field),
        ];
  if (from > to)
    throw new Error(`${range} in ${field.name} runs backwards: write the smaller value first.`);
  return Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  );
}

function valueOf(text: string, { name, min, max, names }: CronField): number {
  const named = names?.indexOf(text.toLowerCase()) ?? -1;
  if (named !== -1) return name === 'month' ? named + 1 : named;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value) || value < min || value > max) {
    const words = names === undefined ? '' : `, or ${names[0]} to ${names.at(-1)}`;
    throw new Error(
      `"${text}" is not allowed in ${name}: write a number from ${min} to ${max}${words}.`,
    );
  }
  return value;
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
  const runs: Date[] = [];
  const first = Math.floor(after.getTime() / MINUTE) * MINUTE + MINUTE;
  const firstDay = Math.floor(first / DAY) * DAY;
  for (let offset = 0; offset < HORIZON && runs.length < count; offset += 1) {
    const day = new Date(firstDay + offset * DAY);
    if (!matchesDay(cron, day)) continue;
    for (const hour of sorted(cron.hours)) {
      for (const minute of sorted(cron.minutes)) {
        const time = day.getTime() + (hour * 60 + minute) * MINUTE;
        if (time >= first && runs.length < count) runs.push(new Date(time));
      }
    }
  }
  return runs;
}

function matchesDay({ months, days, weekdays, bothDays }: Cron, day: Date): boolean {
  if (!months.has(day.getUTCMonth() + 1)) return false;
  const inMonth = days.has(day.getUTCDate());
  const inWeek = weekdays.has(day.getUTCDay());
  return bothDays ? inMonth && inWeek : inMonth || inWeek;
}

function sorted(values: ReadonlySet<number>): number[] {
  return [...values].sort((a, b) => a - b);
}
