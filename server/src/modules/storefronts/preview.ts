import type { StorefrontTemplate } from '@shangyouji/contract/base/calls'
import type { Context } from '../../http/serve.ts'
import { signLink } from '../../kernel/signed-link.ts'
import { storefrontLink } from '../companies/api.ts'

export const PREVIEW = 'storefront-preview'
const PREVIEW_MINUTES = 30

/** A link to the draft of a template for half an hour, or to one version of it. It grants nothing but the sight of it. */
export function previewOf(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  companyId: string,
  code: StorefrontTemplate,
  versionId?: string,
) {
  const until = clock.now().getTime() + PREVIEW_MINUTES * 60_000
  const parts = [companyId, code, String(until), ...(versionId ? [versionId] : [])]
  const token = signLink(config.secret, PREVIEW, parts)
  const link = `${storefrontLink(code, companyId)}&preview=${encodeURIComponent(token)}`
  return { link, expireTime: new Date(until).toISOString() }
}
