/**
 * Flags of Node for the server. The young generation takes up to 64 MB by default and is never given back; with half
 * of it the server stays below 400 MB after load.
 */
export const serverFlags = ['--max-semi-space-size=16']
