/* Inline scripts that only the server writes. The browser's build leaves their text out. */

/** Start after this time even if the picture has not arrived. */
const AT_MOST_MS = 1_500;

/**
 * An inline script for the head. The schema library tries whether it may compile code, and the Content-Security-Policy
 * reports the attempt. This setting must exist before the library is loaded.
 */
export const forbidCompiling = import.meta.env.SSR ? 'globalThis.__zod_globalConfig={jitless:true}' : '';

/** An inline script that runs a module and loads its imports, once the page's main picture is on screen. */
export const startLate = (modules: readonly string[], code: string): string =>
  import.meta.env.SSR ? `(${starter})(${inScript(modules)},${inScript(code)},${AT_MOST_MS})` : '';

/** JSON that cannot end the script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

// Written as text, because the browser gets it as it is. A tab in the background has no frames, so the timer matters
// there too. Each request takes a turn of its own, because all of them together would block a cheap phone. The modules
// are our own files, which need no nonce. With one, which is new on each page, browsers compile the same file again. The
// router decodes the page's data when React renders it for the first time. Its stream hands on each piece in a later task,
// so that the two do not add up.
const starter = `(modules,code,atMost)=>{
const{nonce}=document.currentScript,on=(target,...names)=>new Promise(done=>{for(const name of names)target.addEventListener(name,done,{once:true})}),
frame=()=>new Promise(done=>requestAnimationFrame(done)),
turn=()=>new Promise(done=>{const{port1,port2}=new MessageChannel;port1.onmessage=done;port2.postMessage(0)}),
picture=document.querySelector('img[fetchpriority=high]'),
add=(name,properties)=>document.head.append(Object.assign(document.createElement(name),properties));
Promise.race([
Promise.resolve(picture&&!picture.complete&&on(picture,'load','error')).then(frame).then(frame),
on(window,'pointerdown','keydown'),
new Promise(done=>setTimeout(done,atMost))
]).then(async()=>{
for(const href of modules){add('link',{rel:'modulepreload',href});await turn()}
const context=window.__reactRouterContext;
if(context?.stream)context.stream=context.stream.pipeThrough(new TransformStream({async transform(piece,to){await turn();to.enqueue(piece)}}));
add('script',{type:'module',textContent:code,nonce});
})}`;
