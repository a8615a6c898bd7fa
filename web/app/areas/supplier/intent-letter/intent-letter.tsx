import { ExportsFromNotice } from '../../../back-office/list/exports-drawer.tsx'
import { titled } from '../../../back-office/page.tsx'
import { Letters } from '../../../domains/trade/letters.tsx'
import { loadLetters } from '../../../domains/trade/load-letters.ts'
import { apiContext } from '../../../lib/context.ts'
import type { Route } from './+types/intent-letter.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadLetters(context.get(apiContext), url, 'BUSINESS')

export const meta = titled('收到的询价与意向单')

export default function IntentLetter({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Letters letters={loaderData} />
      <ExportsFromNotice side="BUSINESS" />
    </>
  )
}
