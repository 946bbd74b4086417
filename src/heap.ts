import { buildSite } from "#site/make/build-site.ts";
let last=""; let peak=0; setInterval(()=>{peak=Math.max(peak,process.memoryUsage().rss)},50).unref();
const watch=(running: {name:string}[])=>{const n=running.at(-1)?.name??""; if(n!==last){const m=process.memoryUsage(); console.log((last||"start").padEnd(34),"heapUsed",(m.heapUsed/2**20).toFixed(0),"heapTotal",(m.heapTotal/2**20).toFixed(0),"rss",(m.rss/2**20).toFixed(0), "cpu",(process.cpuUsage().user/1e6).toFixed(1)); last=n; if(n==="bundle the code") process.exit(0);}};
await buildSite({root:process.argv[2]!,today:"2026-11-26",withoutExtras:true,watch,threads:Number(process.env["TH"]??2)} as any);
