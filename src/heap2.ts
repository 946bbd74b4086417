import v8 from "node:v8";
import { buildSite } from "#site/make/build-site.ts";
const watch=(running: {name:string}[])=>{ if(running.at(-1)?.name==="prepare the pictures"){ (globalThis as any).gc?.(); v8.writeHeapSnapshot("/tmp/rich/h.heapsnapshot"); process.exit(0);} };
await buildSite({root:process.argv[2]!,today:"2026-11-26",withoutExtras:true,watch} as any);
