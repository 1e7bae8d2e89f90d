/** Pages import the parser from here, so that no visitor downloads it. Only the editor's preview runs it in the browser. */
export { parseMarkdown } from './parse-markdown.ts';
