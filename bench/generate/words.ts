const split = (text: string): string[] => text.trim().split(/\s+/);

/** Nouns of a data platform, the most common ones first. */
export const NOUNS = split(`
  flow component table column run schema connection warehouse query source target record partition schedule test metric row file job key
  environment profile workspace deployment branch commit credential secret bucket queue cluster driver view model snapshot window batch stream
  event trigger sensor alert report dashboard owner role policy token session region account project package module parameter variable template
  macro function argument timestamp checksum delimiter header payload message topic offset cursor watermark lineage catalog index constraint
  migration backup replica shard node worker thread timeout retry budget quota limit threshold baseline forecast segment cohort customer order
  invoice product shipment payment refund subscription contract region_code currency rate discount inventory supplier store ticket agent device
  reading sensor_log sample label feature score anomaly outlier duplicate gap hierarchy dimension fact bridge audit archive retention lock lease
  channel gateway proxy certificate endpoint webhook callback response request attachment notebook script artifact image container volume mount
`).map((word) => word.replaceAll('_', ' '));

export const VERBS = split(`
  read write transform test run store load merge update delete check compare validate schedule start stop resume retry publish deploy promote
  preview inspect trace profile sample filter join aggregate partition cluster rename cast mask encrypt rotate revoke grant share archive restore
  replay backfill refresh invalidate cache compress split combine map route notify monitor measure limit pause queue lock release register
`);

export const ADJECTIVES = split(`
  new current incremental full daily late missing empty valid broken shared private temporary nested external internal upstream downstream
  partial stale unique ordered hourly manual automatic remote local encrypted versioned archived regional global optional required default
  custom secure slow fast large small historical scheduled failed successful pending redundant unexpected consistent
`);

export const GROUPS = split(
  'Scheduling Storage Ingestion Quality Security Access Networking Monitoring Recovery Modelling Delivery Migration Governance Costs Streaming Testing Releases Integrations Operations Billing',
);

/** Sentences with placeholders: N noun, V verb, A adjective, C name in code, L link. */
export const SENTENCES = [
  'The N has to exist before the first N can V it.',
  'Each A N belongs to one N, and its C decides when the platform may V the N.',
  'When a A N arrives, the runner will V every N that depends on it and then V the A N.',
  'If the N is A, set C on the N and run it again.',
  'To V a N without the A N, see L.',
  'A N holds the A N of the last N, the A N of the next one, and a N for the two of them.',
  'You can V the N from the command line, from the workspace, or from a A N of your own.',
  'Nothing is deleted: the N keeps every A N until its N ends, and C says how long that is.',
  'Two runs of one N never V the same N; the second one waits for the A N.',
  'The A N is written first, so that a N that fails half way leaves no A N behind.',
  'Set C to V only the A N.',
  'It follows that a A N may V a N twice, and that the N must be ready for it.',
  'The same rules hold for the N of a A N; L tells what is different there.',
  'Prices depend on the N and not on the N: a A N costs as much as a A one.',
  'By default the platform will V the N once an hour and V the A N at midnight.',
  'For a A N, C and C have to agree, or the N is refused.',
  'Ask the owner of the N before you V the A N, because everyone who reads the N sees the change.',
  'In most projects one A N is enough.',
  'Before you V the N, look at L and at the A N that it lists.',
  'A A N is not an error; the run goes on, and the N shows a note beside the N.',
] as const;
