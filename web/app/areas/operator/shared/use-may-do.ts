import type { OperatorRole } from '@shangyouji/contract/call'
import { useRouteLoaderData } from 'react-router'
import { mayDo } from '../../../back-office/frame/menu.ts'

/** Whether the operator who looks has a role: nobody sees a button that would only be refused. The server decides. */
export function useMayDo(): (role: OperatorRole) => boolean {
  const frame = useRouteLoaderData<{ roles: readonly string[] }>('areas/operator/layout')
  return role => mayDo(frame?.roles ?? [], role)
}
