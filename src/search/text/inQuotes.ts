/** What stands in quotes, straight or curly; a quote that is not closed is none, as one is while typing. */
export const IN_QUOTES = /["“„«]([^"“”„«»]+)["”»]/g;
