import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Generates the data of the example projects: the first delivery of Tidewater Coffee's sources, and the second one
// with the changes of the next day. The same seed produces the same bytes on every machine, because the script uses only whole numbers, and neither a
// clock nor a locale.
//
//   npm run examples:data

const SEED = 20250331;

/** The first flow run reads data written before this time. The second one also reads data written after it. */
const SNAPSHOT = Date.UTC(2025, 2, 30, 20);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Store {
  id: string;
  name: string;
  city: string;
  opened: string;
  latitude: string;
  longitude: string;
  /** Percentage of the orders that this store takes. */
  share: number;
}

const STORES: readonly Store[] = [
  { id: 'S01', name: 'Harbor', city: 'Hamburg', opened: '2019-04-12', latitude: '53.5459', longitude: '9.9665', share: 22 },
  { id: 'S02', name: 'Old Mill', city: 'Bremen', opened: '2020-09-01', latitude: '53.0758', longitude: '8.8072', share: 17 },
  { id: 'S03', name: 'Lighthouse', city: 'Kiel', opened: '2022-05-20', latitude: '54.3233', longitude: '10.1394', share: 14 },
  { id: 'S04', name: 'Station', city: 'Rostock', opened: '2023-02-06', latitude: '54.0887', longitude: '12.1405', share: 12 },
  { id: 'S05', name: 'Fish Market', city: 'Hamburg', opened: '2021-08-30', latitude: '53.5445', longitude: '9.9510', share: 13 },
  { id: 'S06', name: 'Dunes', city: 'Westerland', opened: '2022-03-15', latitude: '54.9079', longitude: '8.3028', share: 8 },
  { id: 'S07', name: 'Granary', city: 'Lübeck', opened: '2024-06-03', latitude: '53.8655', longitude: '10.6866', share: 9 },
  { id: 'S08', name: 'Quay', city: 'Flensburg', opened: '2025-03-01', latitude: '54.7937', longitude: '9.4469', share: 5 },
];

const TIERS = ['none', 'none', 'none', 'none', 'bronze', 'bronze', 'bronze', 'silver', 'silver', 'gold'];
const PAGES = ['/', '/', '/menu', '/menu', '/menu/coffee', '/menu/cakes', '/stores', '/stores/harbor', '/loyalty', '/jobs'];

interface Order {
  id: number;
  customer: number;
  store: string;
  orderedAt: number;
  status: string;
  cents: number;
  updatedAt: number;
}

interface Customer {
  id: number;
  email: string;
  signedUpAt: number;
  tier: string;
  deletedAt?: number;
  updatedAt: number;
}

interface WebEvent {
  id: string;
  session: string;
  customer?: number;
  at: number;
  type: string;
  page: string;
}

/** Generates all files. Returns the text of each one by its path below `examples/`. */
export function exampleFiles(): Map<string, string> {
  const random = new Random(SEED);
  const customers = makeCustomers(random);
  const orders = makeOrders(random);
  const events = makeEvents(random);
  const weather = makeWeather(random);
  const files = new Map<string, string>([
    ['tidewater/data/stores.csv', csv('store_id,name,city,opened_on,latitude,longitude', STORES.map((store) => [store.id, store.name, store.city, store.opened, store.latitude, store.longitude]))],
    ['tidewater/data/store_targets.json', `${JSON.stringify(targets(), null, 1)}\n`],
    ['data/deliveries/tidewater/1/read_shop_db/orders.csv', orderFile(orders.first)],
    ['data/deliveries/tidewater/2/read_shop_db/orders.csv', orderFile(orders.second)],
    ['data/deliveries/tidewater/1/read_shop_db/customers.csv', customerFile(customers.first)],
    ['data/deliveries/tidewater/2/read_shop_db/customers.csv', customerFile(customers.second)],
    ['data/deliveries/tidewater/1/archive/weather.csv', csv('store_id,weather_date,temperature_c,precipitation_mm', weather.first)],
    ['data/deliveries/tidewater/2/archive/weather.csv', csv('store_id,weather_date,temperature_c,precipitation_mm', weather.second)],
    ['data/deliveries/tidewater/1/shared/holidays.csv', csv('holiday_date,name', [['2024-12-25', 'Christmas Day'], ['2024-12-26', 'Second Day of Christmas'], ['2025-01-01', "New Year's Day"], ['2025-04-18', 'Good Friday'], ['2025-04-21', 'Easter Monday']])],
  ]);
  for (const [day, list] of events.first) files.set(`data/deliveries/tidewater/1/read_landing/web_events/${day}/events.parquet.csv`, eventFile(list));
  for (const [day, list] of events.second) files.set(`data/deliveries/tidewater/2/read_landing/web_events/${day}/events.parquet.csv`, eventFile(list));
  return files;
}

function makeCustomers(random: Random): Record<'first' | 'second', Customer[]> {
  const first: Customer[] = [];
  for (let id = 501; id <= 920; id += 1) {
    const signedUpAt = Date.UTC(2021, 2, 1) + random.below(1480) * DAY + random.below(1440) * MINUTE;
    // Some customers entered their address with capital letters, and one didn't enter an address.
    const email = id === 640 ? 'unknown' : random.below(12) === 0 ? `Guest.${id}@Example.com` : `guest.${id}@example.com`;
    first.push({ id, email, signedUpAt, tier: random.of(TIERS), updatedAt: signedUpAt + random.below(60) * MINUTE });
  }
  for (const id of [533, 571, 702, 766, 815, 880]) {
    const customer = first[id - 501];
    if (customer !== undefined) Object.assign(customer, leaving(customer, Date.UTC(2025, 2, 1 + random.below(28), 9, random.below(60))));
  }
  const morning = Date.UTC(2025, 2, 31, 6);
  const second = [512, 590, 655, 731, 848].map((id, index): Customer => ({ ...(first[id - 501] as Customer), tier: index === 0 ? 'gold' : 'silver', updatedAt: morning + index * 7 * MINUTE }));
  for (const [index, id] of [544, 699, 901].entries()) second.push(leaving(first[id - 501] as Customer, morning + (60 + index * 11) * MINUTE));
  for (let id = 921; id <= 928; id += 1) {
    const signedUpAt = morning + (id - 920) * 25 * MINUTE;
    second.push({ id, email: `guest.${id}@example.com`, signedUpAt, tier: 'none', updatedAt: signedUpAt });
  }
  return { first, second };
}

function leaving(customer: Customer, at: number): Customer {
  return { ...customer, deletedAt: at, updatedAt: at };
}

function makeOrders(random: Random): Record<'first' | 'second', Order[]> {
  const start = Date.UTC(2024, 11, 16);
  const days = 105;
  const times = Array.from({ length: 2400 }, () => start + random.below(days) * DAY + (390 + random.below(750)) * MINUTE).sort((a, b) => a - b);
  const first = times.map((orderedAt, index) => makeOrder(random, 1001 + index, orderedAt, SNAPSHOT));
  const changed = first.filter(({ status }) => status.toLowerCase() === 'placed').map((order, index): Order => ({
    ...order,
    status: written(order.store, index % 5 === 0 ? 'canceled' : 'paid'),
    updatedAt: Date.UTC(2025, 2, 31, 6, index),
  }));
  const refunded = first.filter(({ id, status }) => id > 2900 && status.toLowerCase() === 'paid' && id % 29 === 0).map((order, index): Order => ({
    ...order,
    status: written(order.store, 'refunded'),
    updatedAt: Date.UTC(2025, 2, 31, 8, index * 3),
  }));
  const added = Array.from({ length: 40 }, (_, index) => makeOrder(random, 3401 + index, Date.UTC(2025, 2, 31, 6, 30 + index * 17), Date.UTC(2025, 2, 31, 20)));
  return { first, second: [...changed, ...refunded, ...added] };
}

function makeOrder(random: Random, id: number, orderedAt: number, now: number): Order {
  const open = STORES.filter(({ opened }) => Date.parse(`${opened}T00:00:00Z`) <= orderedAt);
  const store = random.weighted(open);
  const cents = 220 + random.below(60) * 10 + (random.below(6) === 0 ? 1000 + random.below(180) * 10 : 0);
  const luck = random.below(100);
  const status = now - orderedAt < 8 * 60 * MINUTE && luck < 60 ? 'placed' : luck < 5 ? 'canceled' : luck < 9 ? 'refunded' : 'paid';
  const wait = status === 'placed' ? 0 : 1 + random.below(status === 'refunded' ? 600 : 30);
  return { id, customer: 501 + random.skewed(420), store, orderedAt, status: written(store, status), cents, updatedAt: Math.min(orderedAt + wait * MINUTE, now - MINUTE) };
}

/** The cash register of one store writes the status in capital letters. */
function written(store: string, status: string): string {
  return store === 'S03' ? status.toUpperCase() : status;
}

function makeEvents(random: Random): Record<'first' | 'second', Map<string, WebEvent[]>> {
  let session = 0;
  let event = 0;
  const all: WebEvent[] = [];
  const visit = (start: number, count: number, customer: number | undefined, gap: () => number): void => {
    session += 1;
    let at = start;
    for (let index = 0; index < count; index += 1) {
      event += 1;
      const type = index > 0 && random.below(9) === 0 ? 'click' : 'page_view';
      all.push({ id: `e-${String(event).padStart(6, '0')}`, session: `s-${String(session).padStart(5, '0')}`, ...(customer !== undefined && { customer }), at, type, page: random.of(PAGES) });
      at += gap() * 1000;
    }
  };
  const firstDay = Date.UTC(2025, 2, 17);
  for (let day = 0; day < 15; day += 1) {
    for (let index = 0; index < 32; index += 1) {
      // Two visits a day continue past midnight.
      const second = index < 2 ? 86_340 - index * 60 : 18_000 + random.below(64_000);
      visit(firstDay + day * DAY + second * 1000, 1 + random.below(7) + (index < 2 ? 4 : 0), random.below(3) === 0 ? 501 + random.skewed(420) : undefined, () => 10 + random.below(120));
    }
  }
  // The file of March 24 is delivered first with the visit of a bot, and then again without it.
  const beforeBot = all.length;
  visit(firstDay + 7 * DAY + 3_600_000, 30, undefined, () => 1);
  const bot = new Set(all.slice(beforeBot));
  all.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const byDay = Map.groupBy(all, ({ at }) => day(at).replaceAll('-', '/'));
  const days = [...byDay].slice(0, 15);
  const corrected = (byDay.get('2025/03/24') ?? []).filter((one) => !bot.has(one));
  return { first: new Map(days.slice(0, 14)), second: new Map([['2025/03/24', corrected], ...days.slice(14)]) };
}

/** The archive lags five days behind. The second read repeats the last three days, because their values might have been corrected. */
function makeWeather(random: Random): Record<'first' | 'second', string[][]> {
  const start = Date.UTC(2025, 0, 1);
  const first: string[][] = [];
  const second: string[][] = [];
  for (const [place, { id }] of STORES.entries()) {
    for (let index = 0; index < 85; index += 1) {
      const tenths = -20 + index + random.below(61) - place * 3;
      const rain = random.below(5) < 2 ? random.below(120) : 0;
      const row = (more: number): string[] => [id, day(start + index * DAY), decimal(tenths + more, 1), decimal(rain, 1)];
      if (index < 84) first.push(row(0));
      if (index >= 81) second.push(row(index === 82 ? 4 : 0));
    }
  }
  return { first, second };
}

function targets(): { store_id: string; month: string; revenue_target: string }[] {
  return STORES.flatMap(({ id, share }) => [1, 2, 3].map((month) => ({ store_id: id, month: `2025-0${month}-01`, revenue_target: decimal((share * 60 + month * 20) * 100, 2) })));
}

function orderFile(orders: readonly Order[]): string {
  return csv('order_id,customer_id,store_id,ordered_at,status,amount,currency,updated_at', orders.map((order) => [String(order.id), String(order.customer), order.store, time(order.orderedAt), order.status, decimal(order.cents, 2), 'EUR', time(order.updatedAt)]));
}

function customerFile(customers: readonly Customer[]): string {
  return csv('customer_id,email,signed_up_at,loyalty_tier,deleted_at,updated_at', customers.map((customer) => [String(customer.id), customer.email, time(customer.signedUpAt), customer.tier, customer.deletedAt === undefined ? '' : time(customer.deletedAt), time(customer.updatedAt)]));
}

function eventFile(events: readonly WebEvent[]): string {
  return csv('event_id,session_id,customer_id,occurred_at,event_type,page', events.map(({ id, session, customer, at, type, page }) => [id, session, customer === undefined ? '' : String(customer), time(at), type, page]));
}

function csv(header: string, rows: readonly (readonly string[])[]): string {
  return `${[header, ...rows.map((row) => row.join(','))].join('\n')}\n`;
}

function time(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

function day(at: number): string {
  return time(at).slice(0, 10);
}

/** Formats a whole number of hundredths or tenths as a decimal. */
function decimal(value: number, places: number): string {
  const digits = String(Math.abs(value)).padStart(places + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Generates random whole numbers that are the same on every machine (mulberry32). */
class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** Returns low numbers more often than high ones. */
  skewed(limit: number): number {
    return Math.min(this.below(limit), this.below(limit));
  }

  weighted(stores: readonly Store[]): string {
    let left = this.below(stores.reduce((sum, { share }) => sum + share, 0));
    for (const { id, share } of stores) {
      if (left < share) return id;
      left -= share;
    }
    return 'S01';
  }
}

const examples = join(import.meta.dirname, '..');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const delivery of ['1', '2']) rmSync(join(import.meta.dirname, 'deliveries/tidewater', delivery, 'read_landing'), { recursive: true, force: true });
  const files = exampleFiles();
  for (const [path, text] of files) {
    mkdirSync(dirname(join(examples, path)), { recursive: true });
    writeFileSync(join(examples, path), text);
  }
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  process.stdout.write(`${files.size} files, ${Math.round(bytes / 1024)} KB\n`);
}
