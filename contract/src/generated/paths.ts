/** Made by `npm run map` from the contract. */
export const paths: Readonly<Record<string, string>> = {}
