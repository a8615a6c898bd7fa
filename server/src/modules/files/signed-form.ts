import { signedUrl } from './address.ts'

type Signer = Parameters<typeof signedUrl>[0]

/** A form for a reviewer: private files in it carry addresses that open now, wherever they stand. */
export function signedForm<T>(signer: Signer, value: T): T {
  if (typeof value === 'string') return (value.startsWith('/files/') ? signedUrl(signer, value) : value) as T
  if (Array.isArray(value)) return value.map(one => signedForm(signer, one)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, signedForm(signer, one)])) as T
}
