import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes (the library's default, OWASP's first choice). */
export const hashPassword = (password: string): Promise<string> => hash(password)

let nobodysHash: Promise<string> | undefined

/** Without a hash (nobody, or no password set) it takes as long and is false. */
export async function passwordIs(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('nobody has this password')
  const isSame = await verify(passwordHash || (await nobodysHash), password)
  return isSame && Boolean(passwordHash)
}
