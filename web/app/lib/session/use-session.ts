import { displayName } from '@shangyouji/contract/accounts/person-names'
import { useRouteLoaderData } from 'react-router'
import type { Session, UserInfo } from '../context.ts'

/** What every page is given by the loader of the root. */
export interface RootData {
  readonly session: Session | null
  readonly showsDevPages: boolean
  /** Name, picture and title of the site, in back-offices. */
  readonly brand: { readonly name: string; readonly picture: string; readonly title: string } | null
  /** The server's clock, so that relative times are the same before and after hydration. */
  readonly now: number
}

/** Who is logged in, null for visitors; the same on the server and in the browser. */
export function useSession(): Session | null {
  return (useRouteLoaderData('root') as RootData | undefined)?.session ?? null
}

/** How the site calls itself in back-offices, as operators have set it. */
export const useBrand = (): RootData['brand'] => (useRouteLoaderData('root') as RootData | undefined)?.brand ?? null

/** Name as it is shown: 8 characters, a nameless phone masked. */
export const shownName = (user: UserInfo): string => displayName({ name: user.name, phone: user.account })

/** The back-office that an account belongs to. */
export function homeOf({ data }: UserInfo): { label: string; to: string } {
  if (data.operator) return { label: '运营中心', to: '/operator' }
  if (data.role_type === 'NO_AUTH') return { label: data.waiting ? '资料审核中' : '完善资料', to: '/authentication' }
  if (data.role_type === 'CLIENT') return { label: '需方中心', to: '/demander' }
  return data.kind === 'EXHIBITION' ? { label: '展会中心', to: '/exhibition' } : { label: '供方中心', to: '/supplier' }
}
