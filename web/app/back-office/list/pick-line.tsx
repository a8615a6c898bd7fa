import type { ReactNode } from 'react'
import { Avatar } from '../../ui/base/avatar.tsx'
import styles from './pick-dialog.module.css'

/** Something that can be chosen: a picture, a name and a line that no other one has. */
export interface Pick {
  readonly id: string
  readonly title: string
  readonly cover: string
  readonly detail: string
}

export interface PickPage {
  readonly records: readonly Pick[]
  readonly total: number
}

export const PICK_SIZE = 8

/** Picture, name and the line of its own; `children` stand for the name where it is a link. */
export const PickLine = ({ item, children }: { item: Omit<Pick, 'id'>; children?: ReactNode }) => (
  <span className={styles.line}>
    <Avatar src={item.cover} name={item.title} size={40} square />
    <span>
      {children ?? item.title}
      <small className="hint block">{item.detail}</small>
    </span>
  </span>
)
