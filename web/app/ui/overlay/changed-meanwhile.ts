import { formatDateTime } from '../text/format.ts'
import { choose } from './confirm-dialog.ts'

/** Says who saved the same thing meanwhile, and when, and asks what is to happen with what was typed. */
export async function askMeanwhile(
  by: string,
  at: string | undefined,
  keep?: string,
): Promise<'overwrite' | 'drop' | 'keep' | ''> {
  const answer = await choose({
    title: '内容已被更新',
    text: [
      `${by}${at ? `于${formatDateTime(at)}` : ''}保存了这项内容，您打开时还没有这次修改。`,
      '覆盖：以您填写的为准，不保留对方的修改。',
      ...(keep ? [`${keep}：保留您填写的，并载入最新内容。`] : []),
      '放弃：载入最新内容，不保留您填写的。',
    ].join('\n'),
    choices: [
      { value: '', label: '继续编辑' },
      { value: 'drop', label: '放弃我的修改' },
      ...(keep ? [{ value: 'keep', label: keep }] : []),
      { value: 'overwrite', label: '覆盖', danger: true },
    ],
  })
  return answer as 'overwrite' | 'drop' | 'keep' | ''
}
