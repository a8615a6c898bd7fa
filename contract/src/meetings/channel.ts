import { line } from '../fields.ts'

/** 渠道: the name in a link that says whom it was given to; empty where there was none. */
export const Channel = line(32)
