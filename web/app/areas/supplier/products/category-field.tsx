import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import type { CategoryFieldProps } from './category-cascader.tsx'

const CategoryCascader = hydrateOnInteraction(() => import('./category-cascader.tsx'))

/** A category by its levels or by typing: Enter takes the category of that name, or the only one that is left. */
export const CategoryField = (props: CategoryFieldProps) => (
  <div style={{ display: 'flex', width: props.width, minHeight: 34 }} data-press>
    <CategoryCascader {...props} />
  </div>
)
