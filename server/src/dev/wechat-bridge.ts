/**
 * WeixinJSBridge of the WeChat stand-in, as far as payments go: run in a page before its own scripts, it makes the
 * browser WeChat's. It shows the order over the page, with 付款 and 取消.
 */
export const bridgeScript = `(() => {
  const ask = async (values, isPaid) => {
    const reply = await fetch('/dev/pay/bridge', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ values, isPaid }),
    })
    return reply.json()
  }
  const show = (values, answer) => async ({ error, title, amount }) => {
    if (error) return answer('fail', error)
    const sheet = document.createElement('dialog')
    sheet.setAttribute('aria-label', '微信支付')
    sheet.append(title + ' ¥' + amount)
    const button = (text, act) => {
      const made = document.createElement('button')
      made.textContent = text
      made.onclick = async () => {
        await act()
        sheet.remove()
      }
      sheet.append(made)
    }
    button('付款', async () => {
      const { error } = await ask(values, true)
      answer(error ? 'fail' : 'ok', error)
    })
    button('取消', () => answer('cancel'))
    document.body.append(sheet)
    sheet.showModal()
  }
  window.WeixinJSBridge = {
    invoke(name, values, done) {
      const answer = (end, text) => done({ err_msg: 'get_brand_wcpay_request:' + end, ...(text && { err_desc: text }) })
      if (name === 'getBrandWCPayRequest') void ask(values).then(show(values, answer))
    },
  }
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
})()`
