import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Panel } from '../../../../back-office/page.tsx'
import { withOpened } from '../../../../lib/address.ts'
import { apiContext } from '../../../../lib/context.ts'
import { dialogWhenOpened } from '../../../../lib/hydration/dialog-when-opened.tsx'
import { Empty } from '../../../../ui/base/empty.tsx'
import styles from '../catalogue.module.css'
import type { Route } from './+types/categories.ts'
import type { CategoryDraft } from './category-dialog.tsx'
import { CategoryTree } from './category-tree.tsx'
import { ChosenCategory } from './chosen-category.tsx'
import { Properties } from './properties.tsx'
import type { PropertyDraft } from './property-dialog.tsx'

const CategoryDialog = dialogWhenOpened(async () => (await import('./category-dialog.tsx')).CategoryDialog)
const PropertyDialog = dialogWhenOpened(async () => (await import('./property-dialog.tsx')).PropertyDialog)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(apiContext)
  const rows = await catalogue.categories()
  const id = url.searchParams.get('id')
  const chosen = rows.find(row => row.id === id) ?? null
  return { rows, chosen, properties: chosen ? await catalogue.properties({ categoryId: chosen.id }) : [] }
}

const blankIn = (parentId: string | null): CategoryDraft => ({
  parentId,
  name: '',
  icon: '',
  sort: 100,
  isShow: true,
  label: '',
})

/** The tree of categories with its goods and properties; moved by dragging among siblings or by choosing another parent. */
export default function Categories({ loaderData: { rows, chosen, properties } }: Route.ComponentProps) {
  const [edited, setEdited] = useState<CategoryDraft | null>(null)
  const [property, setProperty] = useState<PropertyDraft | null>(null)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const choose = (id: string | undefined) =>
    id && void navigate(withOpened(params, 'id', id), { preventScrollReset: true })
  return (
    <div className={styles.halves}>
      <CategoryTree rows={rows} chosen={chosen} onChoose={choose} onAdd={() => setEdited(blankIn(null))} />
      <div>
        {chosen ? (
          <>
            <ChosenCategory
              key={chosen.id}
              rows={rows}
              chosen={chosen}
              onChoose={choose}
              onAdd={() => setEdited(blankIn(chosen.id))}
              onEdit={() => setEdited(chosen)}
            />
            <Properties categoryId={chosen.id} properties={properties} onEdit={setProperty} />
          </>
        ) : (
          <Panel>
            <Empty title="选择一个类目">在左侧选择类目，查看和修改它的属性</Empty>
          </Panel>
        )}
      </div>
      {edited && <CategoryDialog category={edited} onClose={() => setEdited(null)} />}
      {property && <PropertyDialog property={property} onClose={() => setProperty(null)} />}
    </div>
  )
}
