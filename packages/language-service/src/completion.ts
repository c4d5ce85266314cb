/** What can be inserted at a place. */
export interface Completion {
  label: string;
  kind: 'key' | 'value' | 'name';
  detail: string;
  /** What to insert instead of the label. */
  insert?: string;
  isRequired?: boolean;
}
