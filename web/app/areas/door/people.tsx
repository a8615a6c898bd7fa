import { useState } from 'react'
import { isAway, isByHand } from '../../domains/door/offline-door.ts'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/base/button.tsx'
import styles from './door.module.css'

export interface Found {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly ticketName: string
  readonly phoneEnd: string
  /** The list lets them in no more. */
  readonly hasCome: boolean
  readonly isInside: boolean
  readonly isBlocked: boolean
}

/** Asks the server, and the list of this device where there is no network. */
export async function findPeople(
  about: { readonly meetId: string; readonly keyword: string; readonly listId?: string },
  findHere: (keyword: string) => readonly Found[] | null,
  timeout?: number,
): Promise<readonly Found[]> {
  try {
    const people = await api.enroll.doorSearch(about, { toast: false, ...(timeout && { timeout }) })
    return people.map(({ checkInTime, ...person }) => ({ ...person, hasCome: checkInTime !== null }))
  } catch (failure) {
    const found = isAway(failure) ? findHere(about.keyword) : null
    if (found) return found
    throw failure
  }
}

interface Props {
  readonly people: readonly Found[]
  readonly meeting: string
  /** Of the chosen list; none: the main one. */
  readonly listId?: string | undefined
  /** Who goes out is looked for among those inside. */
  readonly isLeaving: boolean
  /** Takes check-ins back and keeps people out. */
  readonly isSupervisor: boolean
  readonly onSign: (id: string) => void
  /** Something about them is another way now. */
  readonly onChanged: () => void
}

/** People found by hand, with what may be done to each. */
export function People({ people, meeting, listId, isLeaving, isSupervisor, onSign, onChanged }: Props) {
  const [asked, ask] = useState<Asked | null>(null)
  const letIn = async ({ id }: Found) => {
    await api.meetDoor.block({ meetId: meeting, enrollId: id, reason: '' })
    onChanged()
  }
  if (people.length === 0) return <p role="status">没有找到，请核对姓名或手机号</p>
  return (
    <>
      <ul className={styles.people} aria-label="查找结果">
        {people.map(person => (
          <li key={person.id}>
            <span>
              <strong>{person.name}</strong> {person.company}
              <br />
              <small>
                {person.ticketName} · 手机尾号 {person.phoneEnd}
                {person.isBlocked && ' · 已被禁止入场'}
              </small>
            </span>
            <span className={styles.acts}>
              {isLeaving ? (
                <Button kind="primary" onClick={() => onSign(person.id)}>
                  出场
                </Button>
              ) : person.hasCome ? (
                '已签到'
              ) : (
                !person.isBlocked && (
                  <Button kind="primary" onClick={() => onSign(person.id)}>
                    签到
                  </Button>
                )
              )}
              {isSupervisor && !isByHand(person.id) && (
                <>
                  {(person.hasCome || person.isInside) && (
                    <Button
                      size="small"
                      aria-label={`撤销${person.name}的签到`}
                      onClick={() => ask({ person, act: 'undo' })}
                    >
                      撤销
                    </Button>
                  )}
                  {person.isBlocked ? (
                    <Button size="small" aria-label={`解除禁止：${person.name}`} onClick={() => void letIn(person)}>
                      解除禁止
                    </Button>
                  ) : (
                    <Button
                      size="small"
                      aria-label={`禁止入场：${person.name}`}
                      onClick={() => ask({ person, act: 'block' })}
                    >
                      禁止入场
                    </Button>
                  )}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {asked && <Reason {...asked} {...{ meeting, listId }} onClose={() => ask(null)} onDone={onChanged} />}
    </>
  )
}

interface Asked {
  readonly person: Found
  readonly act: 'undo' | 'block'
}
interface ReasonProps extends Asked, Pick<Props, 'meeting' | 'listId'> {
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Why a check-in is taken back, or someone is kept out. */
function Reason({ person: { id: enrollId, name }, act, meeting, listId, onClose, onDone }: ReasonProps) {
  const about = { meetId: meeting, enrollId }
  const [title, text, reasons] =
    act === 'undo'
      ? (['撤销签到', `撤销“${name}”今天的签到，之后可重新签到。`, ['扫错了人', '误操作']] as const)
      : ([
          '禁止入场',
          `“${name}”在各签到点都不能再入场，可随时解除。票款不受影响。`,
          ['扰乱秩序', '冒用他人门票'],
        ] as const)
  return (
    <ReasonDialog
      {...{ title, text, reasons, ok: title, onClose }}
      isRequired
      danger
      onGiven={async reason => {
        if (act === 'block') await api.meetDoor.block({ ...about, reason })
        else await api.meetDoor.undo({ ...about, reason, ...(listId && { listId }) })
        onClose()
        onDone()
      }}
    />
  )
}
