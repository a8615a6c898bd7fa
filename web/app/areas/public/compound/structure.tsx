import type { CompoundPage } from '@shangyouji/contract/compound'
import type { z } from 'zod'
import { FlaskIcon } from '../../../ui/icons.tsx'
import styles from './compound.module.css'

/** The structure as the server draws it, or why there is none. */
export function Structure({
  compound,
}: {
  compound: Pick<z.output<typeof CompoundPage>, 'cas' | 'nameZh' | 'hasStructure' | 'mw'>
}) {
  if (!compound.hasStructure) {
    return (
      <div className={styles.structure}>
        <FlaskIcon />
        <p>{compound.mw === null ? '聚合物、蛋白或混合物，无单一结构式' : '暂无结构式'}</p>
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
