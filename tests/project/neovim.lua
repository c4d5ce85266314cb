-- What a person does in Neovim, in one session: nvim --headless -u NONE -c "luafile neovim.lua".
-- NODE and SERVER start the language server. The answers go to the file OUTPUT as JSON.

local answers = {}

local function finish(fault)
  answers.fault = fault
  vim.fn.writefile({ vim.fn.json_encode(answers) }, vim.env.OUTPUT)
  vim.cmd("qall!")
end

local function wait(what, condition)
  if not vim.wait(20000, condition, 10) then error("No " .. what) end
end

-- Opens a file with the language server, as its filetype would.
local config = {
  name = "check",
  cmd = { vim.env.NODE, vim.env.SERVER },
  root_dir = vim.fn.getcwd(),
}
local client
local function open(path)
  vim.cmd("edit " .. path)
  if vim.lsp.start then
    client = vim.lsp.start(config)
  else
    client = client or vim.lsp.start_client(config)
    vim.lsp.buf_attach_client(0, client)
  end
  wait("server", function() return #vim.lsp.buf_get_clients(0) > 0 end)
end

local function problems()
  return vim.tbl_map(function(each) return each.message end, vim.diagnostic.get(0))
end

-- Puts the cursor into the text.
local function go(text)
  vim.fn.cursor(1, 1)
  vim.fn.search("\\V" .. text, "cW")
end

local function ask(method, more)
  local params = vim.lsp.util.make_position_params(0, "utf-16")
  local found = vim.lsp.buf_request_sync(0, method, vim.tbl_extend("force", params, more or {}), 20000)
  for _, each in pairs(found or {}) do
    if each.result then return each.result end
  end
  error("No answer to " .. method)
end

local function run()
  open("flows/sales/components/orders.sql")
  go('raw_orders"')
  vim.cmd('substitute/raw_orders/raw_order/')
  wait("problem", function() return #problems() == 1 end)
  answers.problems = problems()
  vim.cmd("undo")
  wait("end of the problem", function() return #problems() == 0 end)

  go('raw_orders"')
  answers.completion = vim.tbl_map(function(each) return each.label end, ask("textDocument/completion"))
  answers.hover = ask("textDocument/hover").contents.value
  vim.lsp.buf.definition()
  wait("definition", function() return vim.fn.expand("%:t") == "raw_orders.yaml" end)
  answers.definition = vim.fn.fnamemodify(vim.fn.expand("%"), ":.")

  open("flows/sales/components/revenue_by_store.sql")
  go('orders"')
  vim.lsp.buf.references()
  wait("references", function() return #vim.fn.getqflist() > 0 end)
  answers.references = vim.tbl_map(function(each)
    return vim.fn.fnamemodify(vim.fn.bufname(each.bufnr), ":.") .. ":" .. each.lnum
  end, vim.fn.getqflist())
  vim.cmd("cclose")

  vim.cmd("edit flows/sales/components/orders.sql")
  go('raw_orders"')
  vim.lsp.buf.rename("all_orders")
  wait("rename", function() return vim.fn.search('ref("all_orders")', "nw") > 0 end)
  vim.cmd("silent! wall!")
end

local done, fault = pcall(run)
finish(not done and tostring(fault) or nil)
