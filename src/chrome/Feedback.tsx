import { issueAddress } from '../navigation/issueAddress.ts';
import { Icon } from '../primitives/Icon.tsx';

interface FeedbackProps {
  route: string;
  title: string;
  /** The URL of the page, for the issue. */
  address: string;
  /** Where to open a new issue. */
  newIssue: string;
}

const REASONS = {
  yes: [
    'It answered my question',
    'The samples worked as shown',
    'It was easy to follow',
    'Something else',
  ],
  no: [
    'Something is wrong or outdated',
    'Something is missing',
    'It’s hard to understand',
    'A sample doesn’t work',
    'Something else',
  ],
} as const;

/**
 * Asks whether a page was helpful. An answer becomes an issue that the reader sends. Without
 * scripts, there's a link to a new issue.
 */
export function Feedback({ route, title, address, newIssue }: FeedbackProps) {
  const plain = issueAddress(newIssue, {
    title: `Docs: ${title}`,
    body: `Page: ${address}\n\nWhat is wrong, missing, or unclear?\n\n`,
  });
  return (
    <section
      className="feedback"
      data-markdown-ignore=""
      aria-label="Feedback"
      data-feedback={route}
      data-title={title}
      data-address={address}
      data-issues={newIssue}
    >
      <a className="feedback-plain" href={plain} rel="noopener">
        Report a problem with this page
      </a>
      <div data-needs-js="">
        <div
          className="feedback-vote"
          role="group"
          aria-labelledby="feedback-question"
          data-feedback-ask=""
        >
          <p id="feedback-question">Was this page helpful?</p>
          <button type="button" className="button button-quiet" data-feedback-vote="yes">
            Yes
          </button>
          <button type="button" className="button button-quiet" data-feedback-vote="no">
            No
          </button>
        </div>
        <p className="feedback-thanks" role="status" tabIndex={-1} data-feedback-said="" />
        <form className="feedback-form" data-feedback-form="" hidden>
          <Reasons answer="yes" legend="What helped you?" />
          <Reasons answer="no" legend="What went wrong?" />
          <label htmlFor="feedback-text">Anything to add? (optional)</label>
          <textarea id="feedback-text" name="text" rows={3} maxLength={1000} />
          <div className="feedback-ends">
            <a
              className="button button-primary"
              href={plain}
              target="_blank"
              rel="noopener"
              data-feedback-send=""
            >
              Create an issue
              <span className="visually-hidden"> (opens in a new tab)</span>
              <Icon name="external" size={16} />
            </a>
            <button type="button" className="button button-quiet" data-feedback-close="">
              Close
            </button>
          </div>
        </form>
      </div>
    </section>
  );
}

function Reasons({ answer, legend }: { answer: keyof typeof REASONS; legend: string }) {
  return (
    <fieldset data-feedback-reasons={answer} hidden>
      <legend>{legend}</legend>
      {REASONS[answer].map((reason) => (
        <label key={reason}>
          <input type="radio" name={answer} value={reason} />
          {reason}
        </label>
      ))}
    </fieldset>
  );
}
