import type { CompoundPage } from '@shangyouji/contract/compounds/calls'
import type { z } from 'zod'
import { FlaskIcon } from '../../../ui/base/icons.tsx'
import styles from './compound.module.css'

/** The structure as the server draws it, or why there is none. */
export function Structure({
  compound,
}: {
  compound: Pick<z.output<typeof CompoundPage>, 'cas' | 'nameZh' | 'hasStructure' | 'mw' | 'kind'>
}) {
  if (!compound.hasStructure) {
    return (
      <div className={styles.structure}>
        <FlaskIcon />
        <p>{whyNone(compound)}</p>
      </div>
    )
  }
  return (
    <figure className={styles.structure}>
      <img
        src={`/api/goods/library/structure/${compound.cas}`}
        alt={`${compound.nameZh}的结构式`}
        width={320}
        height={240}
        fetchPriority="high"
      />
    </figure>
  )
}

/** What has no mass of its own has no single structure either; of the rest it is only not known here. */
function whyNone({ mw, kind }: Pick<z.output<typeof CompoundPage>, 'mw' | 'kind'>): string {
  if (mw !== null) return '暂无结构式'
  if (kind === '聚合物') return '聚合物，无单一结构式'
  if (kind === '蛋白' || kind === '酶') return '蛋白质，无单一结构式'
  return '聚合物、蛋白或混合物，无单一结构式'
}
