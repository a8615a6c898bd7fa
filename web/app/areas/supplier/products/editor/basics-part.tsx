import { goodsTypeLabels } from '@shangyouji/contract/goods/labels'
import { Select as ChoiceBox } from 'antd'
import { Field, Input, RadioGroup, Select } from '../../../../ui/base/field.tsx'
import { CategoryField } from '../category-field.tsx'
import { pathName } from '../category-options.ts'
import { RecentCategories } from '../recent-categories.tsx'
import { CompoundField } from './compound-field.tsx'
import styles from './editor.module.css'
import type { EditorOptions } from './editor-options.ts'
import type { GoodsFormState } from './use-goods-form.ts'

const types = Object.entries(goodsTypeLabels).map(([value, label]) => ({ value, label }))

/** What the goods are: category, names, number, brand, compound. */
export function BasicsPart({
  form,
  options,
  grades,
}: {
  form: GoodsFormState
  options: EditorOptions
  /** Usual ones of the category. */
  grades: readonly string[]
}) {
  const { draft, set, faults } = form
  const isService = draft.type === 'SERVICE'
  return (
    <>
      <RadioGroup
        name="type"
        legend="类型"
        options={types}
        value={draft.type}
        onChange={event => set({ type: event.target.value as 'PRODUCT' })}
      />
      <Field
        label="类目"
        required
        error={faults.categoryId && '请选择三级类目'}
        hint={draft.categoryId ? pathName(options.categories, draft.categoryId) : undefined}
      >
        <span className={styles.category}>
          <CategoryField
            options={options.categories}
            value={draft.categoryId}
            onChange={categoryId => set({ categoryId })}
            width={420}
            isInvalid={Boolean(faults.categoryId)}
          />
          <RecentCategories recent={options.recent.slice(0, 4)} onChoose={categoryId => set({ categoryId })} />
        </span>
      </Field>
      {!isService && <CompoundField form={form} />}
      <div className="stack columns-2 gap-x-4">
        <Field label="产品名称" required error={faults.name} hint="含规格型号与关键特性，如 HEPES 缓冲液 1 M，无菌">
          <Input value={draft.name} maxLength={120} onChange={event => set({ name: event.target.value })} />
        </Field>
        <Field label="英文名称" error={faults.nameEn}>
          <Input value={draft.nameEn} maxLength={200} onChange={event => set({ nameEn: event.target.value })} />
        </Field>
      </div>
      <div className="stack columns-3 gap-x-4">
        <Field label="货号" error={faults.catalogNo} hint="需方常按货号搜索">
          <Input value={draft.catalogNo} maxLength={60} onChange={event => set({ catalogNo: event.target.value })} />
        </Field>
        <Field label="品牌" error={faults.brandId} hint="没有想选的品牌？先在“品牌管理”中添加">
          <ChoiceBox
            aria-label="品牌"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="无品牌"
            status={faults.brandId ? 'error' : undefined}
            options={options.brands}
            value={draft.brandId || undefined}
            onChange={brandId => set({ brandId: brandId ?? '' })}
            style={{ width: '100%' }}
          />
        </Field>
        <Field label="产地" error={faults.origin}>
          <Input value={draft.origin} maxLength={40} onChange={event => set({ origin: event.target.value })} />
        </Field>
        {!isService && <SubstanceFields form={form} grades={grades} />}
        {options.own.length > 0 && (
          <Field label="店铺分类" error={faults.businessCategoryId}>
            <Select
              options={options.own}
              placeholder="不分类"
              value={draft.businessCategoryId}
              onChange={event => set({ businessCategoryId: event.target.value })}
            />
          </Field>
        )}
      </div>
    </>
  )
}

const SubstanceFields = ({
  form: { draft, set, faults },
  grades,
}: {
  form: GoodsFormState
  grades: readonly string[]
}) => (
  <>
    <Field label="纯度" error={faults.purity}>
      <Input
        value={draft.purity}
        maxLength={40}
        placeholder="≥99.5%"
        onChange={event => set({ purity: event.target.value })}
      />
    </Field>
    <Field label="级别" error={faults.grade}>
      <Input
        value={draft.grade}
        maxLength={40}
        list="grades"
        placeholder="分析纯、细胞培养级、GMP"
        onChange={event => set({ grade: event.target.value })}
      />
      <datalist id="grades">
        {grades.map(grade => (
          <option key={grade} value={grade} />
        ))}
      </datalist>
    </Field>
    <Field label="性状" error={faults.form}>
      <Input
        value={draft.form}
        maxLength={60}
        placeholder="白色结晶性粉末"
        onChange={event => set({ form: event.target.value })}
      />
    </Field>
  </>
)
