import { apiContext } from '../../../lib/context.ts'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import type { Route } from './+types/information.ts'
// as the server draws it, before its script comes
import '../../../../.react-router/antd/fields.css'
import './site.module.css'
import '../../../forms/uploads/picture-box.module.css'

const InformationForm = hydrateOnInteraction(async () => ({
  default: (await import('./information-form.tsx')).InformationForm,
}))

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).site.websiteGet({})

/** 站点信息: what header, footer and browser title of every public page say. */
export default function Information({ loaderData }: Route.ComponentProps) {
  return <InformationForm website={loaderData} />
}
