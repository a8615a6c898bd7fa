import { apiContext } from '../../../lib/context.ts'
import type { Route } from './+types/information.ts'
import { InformationForm } from './information-form.tsx'

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).site.websiteGet({})

/** 站点信息: what header, footer and browser title of every public page say. */
export default function Information({ loaderData }: Route.ComponentProps) {
  return <InformationForm website={loaderData} />
}
