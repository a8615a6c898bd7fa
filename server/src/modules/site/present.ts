import type { FooterItem, GuideSection } from '@shangyouji/contract/site/calls'
import type { GuideRow } from './queries.ts'

type Listed = Pick<GuideRow, 'id' | 'section' | 'parent_id' | 'label' | 'path'>

/** Pages of a section as the footer and the side list show them: two levels, in their order. */
export function guideTree(rows: readonly Listed[], section: GuideSection): FooterItem[] {
  const item = (row: Listed, children: FooterItem[]): FooterItem => ({
    id: row.id,
    label: row.label,
    path: row.path === '' ? null : row.path,
    children,
  })
  const here = rows.filter(row => row.section === section)
  return here
    .filter(row => row.parent_id === null)
    .map(row =>
      item(
        row,
        here.filter(child => child.parent_id === row.id).map(child => item(child, [])),
      ),
    )
}

/** Page that shows a policy document. */
export const policyPath = (code: string): string => `/agreement?type=${code}`
