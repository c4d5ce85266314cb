import { issueAddress } from '../navigation/issueAddress.ts';

interface FeedbackProps {
  route: string;
  title: string;
  /** The URL of the page, for the issue. */
  address: string;
  newIssue: string;
}

/**
 * Asks whether a page was helpful. An answer becomes an issue that the reader sends, in a form that
 * loads with its code (src/browser/page/feedback.ts). Without scripts, there's a link to a new issue.
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
      </div>
    </section>
  );
}
