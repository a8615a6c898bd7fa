import { type RouterContextProvider, redirect } from 'react-router'
import { requestContext, type Session, sessionContext } from '../lib/context.ts'

type Context = Readonly<RouterContextProvider>

/** For loaders of pages that need a login: without one, to /login and back here afterwards. */
export function requireSession(context: Context, url: URL): Session {
  context.get(requestContext).mayBeCached = false
  const session = context.get(sessionContext)
  if (!session) throw redirect(`/login?to=${encodeURIComponent(url.pathname + url.search)}`)
  return session
}

/** Back-offices of members: platform staff have none of them. */
export function requireMember(context: Context, url: URL): Session {
  const session = requireSession(context, url)
  if (session.userInfo.data.operator) throw redirect('/operator')
  return session
}

/** The supplier's area is entered by members of a supplier company; organisers have their own, others apply first. */
export function requireSupplier(context: Context, url: URL): Session {
  const session = requireMember(context, url)
  const { role_type: role, kind } = session.userInfo.data
  if (kind === 'EXHIBITION') throw redirect('/exhibition')
  if (role !== 'BUSINESS' && kind !== 'SUPPLIER') throw redirect('/authentication?type=demand')
  return session
}

export function requireOrganiser(context: Context, url: URL): Session {
  const session = requireMember(context, url)
  if (session.userInfo.data.kind !== 'EXHIBITION') throw redirect('/authentication')
  return session
}

export function requireOperator(context: Context): Session {
  context.get(requestContext).mayBeCached = false
  const session = context.get(sessionContext)
  if (!session) throw redirect('/operator/login')
  if (!session.userInfo.data.operator) throw redirect('/')
  return session
}
