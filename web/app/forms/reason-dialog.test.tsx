import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { refusalOf } from '../ui/overlay/question.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const buttonsOf = (ok: string): string[] => {
  const html = renderToStaticMarkup(
    <ReasonDialog title={ok} text="" reasons={[]} ok={ok} onClose={() => {}} onGiven={async () => {}} />,
  )
  return [...html.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, label]) => label!)
}

test('who is asked whether to cancel something is not offered 取消 for both answers', () => {
  expect(buttonsOf('取消询价')).toEqual(['不取消', '取消询价'])
  expect(buttonsOf('婉拒')).toEqual(['取消', '婉拒'])
})

test('so it is for every question', () => {
  expect(['取消报名', '取消订单', '取消申请'].map(refusalOf)).toEqual(['不取消', '不取消', '不取消'])
  expect(refusalOf('删除')).toBe('取消')
})
