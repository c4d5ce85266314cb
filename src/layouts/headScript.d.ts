/** The script in the head of every page (src/browser/page/head.ts), bundled. */
declare module 'virtual:head-script' {
  const code: string;
  export default code;
}
