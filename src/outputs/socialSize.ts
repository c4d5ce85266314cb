/** The size that link previews ask for, in pixels. */
export const SOCIAL_WIDTH = 1200;
export const SOCIAL_HEIGHT = 630;
