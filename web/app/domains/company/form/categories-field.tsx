import { companyLimits } from '@shangyouji/contract/companies/labels'
import { Field } from '../../../ui/base/field.tsx'
import { CloseIcon } from '../../../ui/base/icons.tsx'
import { Cascader, type CascaderOption } from '../../../ui/overlay/cascader.tsx'
import { type CategoryOption, categoryName } from '../company-options.ts'
import styles from './company.module.css'
import type { CompanyForm } from './company-form.ts'

/** 主营类目, of the second level: chosen ones as chips, more of them one at a time. */
export function CategoriesField({ form: { draft, set, faults, options } }: { form: CompanyForm }) {
  const chosen = draft.mainCategoryIds
  const room = companyLimits.mainCategories - chosen.length
  return (
    <Field
      label="主营类目"
      error={faults.mainCategoryIds}
      hint={`最多${companyLimits.mainCategories}个，用于匹配需求和推荐，还可选${room}个`}
    >
      {room > 0 && (
        <Cascader
          depth={2}
          value={[]}
          placeholder="添加主营类目"
          load={parent => Promise.resolve(below(options.categories, parent))}
          onChange={path => {
            const id = path.at(-1)!.value
            if (!chosen.includes(id)) set({ mainCategoryIds: [...chosen, id] })
          }}
        />
      )}
      {chosen.length > 0 && (
        <ul className={`flex wrap gap-2 mt-2 ${styles.chips}`}>
          {chosen.map(id => {
            const name = categoryName(options.categories, id)
            return (
              <li key={id}>
                {name}
                <button
                  type="button"
                  aria-label={`移除${name}`}
                  onClick={() => set({ mainCategoryIds: chosen.filter(each => each !== id) })}
                >
                  <CloseIcon />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Field>
  )
}

function below(categories: readonly CategoryOption[], parent: CascaderOption | null): CascaderOption[] {
  const options = parent ? (categories.find(({ id }) => id === parent.value)?.children ?? []) : categories
  return options.map(({ id, name }) => ({ value: id, label: name, isLeaf: parent !== null }))
}
