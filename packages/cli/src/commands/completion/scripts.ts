export type Shell = 'bash' | 'zsh' | 'fish' | 'powershell';

/**
 * What a shell runs on Tab: it asks `danbao __complete <shell> <count> <words>`, so that every command, option and profile is
 * known without loading the script again. The first line of the answer says which files to offer besides, the others are
 * `value<Tab>description`.
 */
export const scripts: Readonly<Record<Shell, string>> = {
  bash: String.raw`# danbao: eval "$(danbao completion bash)"
_danbao() {
  local cur="${'$'}{COMP_WORDS[COMP_CWORD]}" offer='' line
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ -z $offer ]]; then offer=$line; else COMPREPLY+=("${'$'}{line%%$'\t'*}"); fi
  done < <("${'$'}{COMP_WORDS[0]}" __complete bash "$COMP_CWORD" "${'$'}{COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  [[ $offer == none || -z $offer ]] && return
  compopt -o filenames 2>/dev/null
  local IFS=$'\n'
  case $offer in
    folder) COMPREPLY+=($(compgen -d -- "$cur")) ;;
    sheet-file) COMPREPLY+=($(compgen -d -- "$cur"; for ending in xlsx xls et xlsb ods csv; do compgen -f -X "!*.$ending" -- "$cur"; done)) ;;
    *) COMPREPLY+=($(compgen -f -- "$cur")) ;;
  esac
}
complete -F _danbao danbao
`,
  zsh: String.raw`#compdef danbao
# danbao: eval "$(danbao completion zsh)", after compinit
_danbao() {
  local -a lines described
  local line
  lines=("${'$'}{(@f)$("${'$'}{(Q)words[1]}" __complete zsh $((CURRENT - 1)) "${'$'}{(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  for line in "${'$'}{(@)lines[2,-1]}"; do
    described+=("${'$'}{${'$'}{line%%$'\t'*}//:/\\:}:${'$'}{line#*$'\t'}")
  done
  (( $#described )) && _describe -V danbao described
  case $lines[1] in
    folder) _files -/ ;;
    sheet-file) _files -g '*.(xlsx|xls|et|xlsb|ods|csv)' ;;
    any-file) _files ;;
  esac
}
if [[ $funcstack[1] == _danbao ]]; then _danbao "$@"; else compdef _danbao danbao; fi
`,
  fish: String.raw`# danbao: danbao completion fish | source
function __danbao_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    set -l lines ($before[1] __complete fish (count $before) $before[2..-1] "$current" 2>/dev/null)
    set -q lines[2]; and printf '%s\n' $lines[2..-1]
    switch "$lines[1]"
        case folder
            __fish_complete_directories "$current" ''
        case sheet-file
            for ending in .xlsx .xls .et .xlsb .ods .csv
                __fish_complete_suffix $ending
            end
        case any-file
            __fish_complete_path "$current"
    end
end
complete -c danbao -f -a '(__danbao_complete)'
`,
  powershell: String.raw`# danbao: danbao completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName danbao -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements | Where-Object { $_.Extent.StartOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
    $count = $words.Count - 1
    if ($wordToComplete -eq '') { $count = $words.Count }
    $rest = @($words | Select-Object -Skip 1)
    $encoding = [Console]::OutputEncoding
    [Console]::OutputEncoding = [System.Text.Encoding]::UTF8
    try { $lines = @(& $words[0] __complete powershell $count @rest 2>$null) } finally { [Console]::OutputEncoding = $encoding }
    $lines | Select-Object -Skip 1 | ForEach-Object {
        $value, $text = $_ -split "${'`'}t", 2
        if (-not $text) { $text = $value }
        [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $text)
    }
    if ($lines.Count -gt 0 -and $lines[0] -ne 'none') {
        [System.Management.Automation.CompletionCompleters]::CompleteFilename($wordToComplete) | Where-Object {
            $lines[0] -ne 'sheet-file' -or $_.ResultType -eq 'ProviderContainer' -or $_.CompletionText -match '\.(xlsx|xls|et|xlsb|ods|csv)\W*$'
        }
    }
}
`,
};
