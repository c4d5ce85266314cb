import { describe, expect, it } from 'vitest';
import { loadSchemas } from './loadSchemas.ts';
import { ReferencePages } from './ReferencePages.ts';
import { referenceText } from './referenceText.ts';

const pages = new ReferencePages(
  loadSchemas({ product: 'Acme Flow', slug: 'acme-flow', company: 'Acme' }),
);
const textOf = (path: string): string => {
  const model = pages.pageModel(path);
  return model === undefined
    ? ''
    : referenceText(
        model,
        (route) => route,
        (markdown) => markdown,
      );
};

describe('referenceText', () => {
  it('contains the steps to a resource with the page’s links, including all kinds', () => {
    expect(textOf('component/write/partitioned-write-strategy')).toContain(
      '- `flows/<flow>/components/<name>.yaml` › [`component`](/reference#by-file) › `write` ([s3](/reference/resource/component/write/write-s3), [gcs](/reference/resource/component/write/write-gcs), [abfs](/reference/resource/component/write/write-abfs), [sftp](/reference/resource/component/write/write-sftp)) › [`strategy`](#partitionedwritestrategy)',
    );
  });
});
