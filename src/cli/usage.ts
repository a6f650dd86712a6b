import { type Argument, Command, CommanderError, InvalidArgumentError, type Option } from 'commander';
import { type EnglishText, type Message, message } from '../messages/catalogue/message.js';
import { closestName } from '../shared/closestName.js';

const namesOf = (command: Command): readonly string[] =>
  command.parent === null ? [command.name()] : [...namesOf(command.parent), command.name()];

/** Bad usage of a command. It is printed in the language of the terminal, with the way to the help. */
export class UsageError extends CommanderError {
  readonly said: Message;
  readonly help: Message;

  constructor(command: Command, said: Message) {
    super(1, 'commander.error', said.key);
    this.said = said;
    this.help = message('usage.help', { command: `${namesOf(command).join(' ')} --help` });
  }
}

/** A value of an option or argument that is not allowed, with the reason. */
export class InvalidValue extends InvalidArgumentError {
  readonly why: Message | EnglishText;

  constructor(why: Message | EnglishText) {
    super('key' in why ? why.key : why.english);
    this.why = why;
  }
}

/** What people type for an option or argument. */
const writtenAs = (target: Option | Argument): string => ('long' in target ? target.flags : target.name());

const reasonOf = (target: Option | Argument, error: InvalidArgumentError): Message | EnglishText => {
  if (error instanceof InvalidValue) return error.why;
  const { argChoices = [] } = target;
  return message('usage.choices', { choices: argChoices.join(', ') });
};

/**
 * A command that reports bad usage as messages. The methods replace those of `Command` that report it in
 * English; its types do not declare them.
 */
export class TerminalCommand extends Command {
  override createCommand(name?: string): TerminalCommand {
    return new TerminalCommand(name);
  }

  missingArgument(name: string): never {
    return this.#refuse(message('usage.missingArgument', { name }));
  }

  optionMissingArgument({ flags }: Option): never {
    return this.#refuse(message('usage.noValue', { option: flags }));
  }

  missingMandatoryOptionValue({ flags }: Option): never {
    return this.#refuse(message('usage.missingOption', { option: flags }));
  }

  unknownOption(option: string): never {
    const meant = closestName(option, this.#options());
    return this.#refuse(
      meant === undefined
        ? message('usage.unknownOption', { option })
        : message('usage.meantOption', { option, meant }),
    );
  }

  unknownCommand(): never {
    const [command = ''] = this.args;
    return this.#refuseCommand(command);
  }

  _dispatchHelpCommand(name?: string): never {
    if (name === undefined || name === 'help') this.help();
    const named = this.commands.find((one) => one.name() === name);
    return named === undefined ? this.#refuseCommand(name) : named.help();
  }

  #refuseCommand(command: string): never {
    const meant = closestName(
      command,
      this.commands.map((one) => one.name()),
    );
    return this.#refuse(
      meant === undefined
        ? message('usage.unknownCommand', { command })
        : message('usage.meantCommand', { command, meant }),
    );
  }

  _excessArguments(given: readonly string[]): void {
    const expected = this.registeredArguments.length;
    this.#refuse(
      message('usage.tooMany', { command: namesOf(this).join(' '), expected, given: given.length }),
    );
  }

  _conflictingOption(first: Option, second: Option): never {
    return this.#refuse(message('usage.conflict', { first: first.flags, second: second.flags }));
  }

  _callParseArg(target: Option | Argument, value: string, previous: unknown): unknown {
    try {
      return target.parseArg?.(value, previous as never);
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      const why = reasonOf(target, error);
      return this.#refuse(message('usage.value', { name: writtenAs(target), value, why }));
    }
  }

  #options(): readonly string[] {
    const own = this.createHelp().visibleOptions(this);
    return own.flatMap(({ long }) => (long === undefined || long === null ? [] : [long]));
  }

  #refuse(said: Message): never {
    throw new UsageError(this, said);
  }
}
