// The public API: programs outside this repository import only this file.
export { runCommandLine } from './commandLine.ts';
export { mcpHandler } from './http.ts';
export { PublishedSite } from './site/publishedSite.ts';
export { createServer, type ServerInfo } from './server.ts';
export { fetchFiles, folderFiles, SiteError, type SiteFiles } from './site/siteFiles.ts';
export { TOOLS } from './tools/tools.ts';
