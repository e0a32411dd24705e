// Offers the resolvers that call each other under their usual names. Each call goes through the record in the context, so that no import
// leads back to its importer. Resolves nothing itself.
import type { Context, Resolvers } from './context.ts';

type Rest<K extends keyof Resolvers> = Parameters<Resolvers[K]> extends [Context, ...infer R] ? R : never;
type Result<K extends keyof Resolvers> = ReturnType<Resolvers[K]>;

export const resolveNp = (ctx: Context, ...rest: Rest<'np'>): Result<'np'> => ctx.resolve.np(ctx, ...rest);
export const named = (ctx: Context, ...rest: Rest<'named'>): Result<'named'> => ctx.resolve.named(ctx, ...rest);
export const owned = (ctx: Context, ...rest: Rest<'owned'>): Result<'owned'> => ctx.resolve.owned(ctx, ...rest);
export const narrowNoun = (ctx: Context, ...rest: Rest<'narrowNoun'>): Result<'narrowNoun'> => ctx.resolve.narrowNoun(ctx, ...rest);
export const mostOf = (ctx: Context, ...rest: Rest<'mostOf'>): Result<'mostOf'> => ctx.resolve.mostOf(ctx, ...rest);
export const claimAbout = (ctx: Context, ...rest: Rest<'claimAbout'>): Result<'claimAbout'> => ctx.resolve.claimAbout(ctx, ...rest);
export const ofTheSame = (ctx: Context, ...rest: Rest<'ofTheSame'>): Result<'ofTheSame'> => ctx.resolve.ofTheSame(ctx, ...rest);
export const resolveOrder = (ctx: Context, ...rest: Rest<'order'>): Result<'order'> => ctx.resolve.order(ctx, ...rest);
export const coreOrder = (ctx: Context, ...rest: Rest<'coreOrder'>): Result<'coreOrder'> => ctx.resolve.coreOrder(ctx, ...rest);
export const held = (ctx: Context, ...rest: Rest<'held'>): Result<'held'> => ctx.resolve.held(ctx, ...rest);
export const atTheEnd = (ctx: Context, ...rest: Rest<'atTheEnd'>): Result<'atTheEnd'> => ctx.resolve.atTheEnd(ctx, ...rest);
export const offer = (ctx: Context, ...rest: Rest<'offer'>): Result<'offer'> => ctx.resolve.offer(ctx, ...rest);
export const resolveWord = (ctx: Context, ...rest: Rest<'word'>): Result<'word'> => ctx.resolve.word(ctx, ...rest);
