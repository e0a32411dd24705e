// Writes the small functions that every other written function may call. Knows no card and no line.
import { js, type Fn, type Js, NOTHING } from '../js/js.ts';
import { MOST_NUMBER } from '../meaning/terms.ts';
import { OPEN } from '../meaning/vocabulary.ts';
import { MODS, MOD_CHANGE, MOD_DIAL, MOD_SIZE, MOD_VALUE, MOD_WHOSE } from '../table/layout.ts';
import type { Zoning } from './zoning.ts';

/** What every written function may call. */
export function helpers({ layout: a }: Zoning, hasWhiles: boolean): Fn[] {
  const fn = (name: string, params: string, body: Js): Fn => ({ name, params: params.split(','), body });
  const mod = js`const m=${a.MOD}+i*${MOD_SIZE};if(s[m+${MOD_DIAL}]!==dial||(s[m+${MOD_WHOSE}]>=0&&s[m+${MOD_WHOSE}]!==p))continue;${hasWhiles ? js`if(!whiles(s,m))continue;` : NOTHING}`;
  const [does, value] = [js`s[m+${MOD_CHANGE}]`, js`s[m+${MOD_VALUE}]`];
  const change = js`if(adding){if(${does}===1)v+=${value};else if(${does}===2)v-=${value}}else if(${does}===0)v=${value}`;
  return [
    fn('cnt', 's,z', js`return z<0?0:s[${a.COUNT}+z]`),
    fn('times', 'a,b', js`return Math.max(${-MOST_NUMBER},Math.min(a*b,${MOST_NUMBER}))`),
    fn('divUp', 'a,b', js`return b===0?0:Math.ceil(a/b)|0`),
    fn('divDown', 'a,b', js`return b===0?0:Math.floor(a/b)|0`),
    fn('rest', 'a,b', js`return b===0?0:a-Math.floor(a/b)*b|0`),
    fn('OVER', 'most,n', js`return most<${OPEN}&&n>most`),
    fn('hd1', 's,q', js`return s[q]>0?s[q+1]:-1`),
    fn('hd', 's,base,z', js`return z<0?-1:s[base+z]`),
    fn('zn', 'base,i', js`return i<0?-1:base+i`),
    fn('mk', 's,base,i', js`return i<0?-1:s[base+i]`),
    fn('INZ', 'm,z', js`return z>=0&&m[z]===1`),
    fn('mods', 's,dial,p,v,adding', js`for(let i=0;i<s[${MODS}];i++){${mod}${change}}return v`),
    fn(
      'matched',
      'l,n',
      js`const use=new Set();const go=(i,k,from)=>{if(--WORK[0]<0)HEAVY(-1);if(i===l.length)return true;if(k>=n[i])return go(i+1,0,0);for(let j=from;j<l[i].length;j++){const c=l[i][j];if(use.has(c))continue;use.add(c);if(go(i,k+1,j+1))return true;use.delete(c)}return false};return go(0,0,0)`,
    ),
  ];
}
