// Drives the YAML language server of the npm package over its standard input and output, as an editor does.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
const program = path.join(root, 'node_modules/yaml-language-server/bin/yaml-language-server');

export interface EditorDiagnostic {
  message: string;
  range: { start: { line: number; character: number } };
}

export interface Completion {
  label: string;
  documentation?: string | { value: string };
}

/** It would look for schemas in the network, and answer nothing until it has got them. */
const settings = { validate: true, completion: true, schemaStore: { enable: false } };

type Message = { id?: number; method?: string; params?: unknown; result?: unknown };

export class LanguageServer {
  private readonly process = spawn(process.execPath, [program, '--stdio'], { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  private buffer = Buffer.alloc(0);
  private configured: () => void = () => undefined;
  private lastId = 0;
  private files = 0;
  private readonly answers = new Map<number, (result: unknown) => void>();
  private readonly published = new Map<string, (found: EditorDiagnostic[]) => void>();

  async start(): Promise<void> {
    this.process.stdout.on('data', (data: Buffer) => this.receive(data));
    await this.ask('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(root).href,
      capabilities: { textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } } },
    });
    const configured = new Promise<void>((done) => (this.configured = done));
    this.send({ method: 'initialized', params: {} });
    this.send({ method: 'workspace/didChangeConfiguration', params: { settings: { yaml: settings } } });
    await configured;
  }

  async stop(): Promise<void> {
    await this.ask('shutdown', null);
    this.send({ method: 'exit' });
    this.process.kill();
  }

  /** Opens a text as if it lay in cards/set/; `|` in it is the cursor. */
  async open(kind: string, text: string): Promise<{ diagnostics: EditorDiagnostic[]; complete(): Promise<Completion[]> }> {
    const uri = pathToFileURL(path.join(root, `cards/set/opened-${++this.files}.yaml`)).href;
    const cursor = text.indexOf('‸');
    const whole = `# yaml-language-server: $schema=../../schemas/${kind}.schema.json\n${text.replace('‸', '')}`;
    const before = text.slice(0, Math.max(0, cursor)).split('\n');
    const position = { line: before.length, character: before.at(-1)!.length };
    const diagnostics = new Promise<EditorDiagnostic[]>((resolve) => this.published.set(uri, resolve));
    this.send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: 'yaml', version: 1, text: whole } } });
    const complete = async () => {
      const result = (await this.ask('textDocument/completion', { textDocument: { uri }, position })) as
        { items: Completion[] } | Completion[];
      return Array.isArray(result) ? result : result.items;
    };
    return { diagnostics: await diagnostics, complete };
  }

  private ask(method: string, params: unknown): Promise<unknown> {
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.answers.set(id, resolve);
      this.send({ id, method, params });
    });
  }

  private send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  private receive(data: Buffer): void {
    this.buffer = Buffer.concat([this.buffer, data]);
    for (;;) {
      const end = this.buffer.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.buffer.subarray(0, end).toString())![1]);
      if (this.buffer.length < end + 4 + length) return;
      const body = this.buffer.subarray(end + 4, end + 4 + length).toString();
      this.buffer = this.buffer.subarray(end + 4 + length);
      this.handle(JSON.parse(body) as Message);
    }
  }

  private handle(message: Message): void {
    if (message.method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = message.params as { uri: string; diagnostics: EditorDiagnostic[] };
      this.published.get(uri)?.(diagnostics);
    } else if (message.method !== undefined && message.id !== undefined) {
      // The server asks for its settings, and for leave to register.
      const items = (message.params as { items?: { section?: string }[] } | undefined)?.items;
      this.send({ id: message.id, result: items ? items.map(({ section }) => (section === 'yaml' ? settings : null)) : null });
      if (items?.some(({ section }) => section === 'yaml')) this.configured();
    } else if (message.id !== undefined) {
      this.answers.get(message.id)?.(message.result);
      this.answers.delete(message.id);
    }
  }
}
