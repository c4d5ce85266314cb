/** React's renderer, in a file of its own: it comes and runs beside what is drawn with it. */
export { hydrateRoot } from 'react-dom/client';
