import { accountLure } from './account-lures.ts';
import { categoryRulesOf, type MailWordings, spamRulesOf, whole } from './mail-wordings.ts';

/** How mail is worded in the Portuguese of Brazil and of Portugal. */
export const portuguese: MailWordings = {
  asks: whole(
    String.raw`(?:você |vocês |o senhor |a senhora )?(?:pode|poderia|podes|podias|podem|poderiam|consegue|consegues|conseguem|quer|queres|gostaria|gostarias) (?:de |me |nos |por favor |você )?\p{L}{3,20}(?:ar|er|ir|or)(?:-\p{L}{1,4})?|(?:pode|poderia|podes|podias) me`,
    'por favor|por gentileza|faça o favor|faz favor|(?:peço|pedimos|solicito|solicitamos|agradeço|agradecemos|agradecia|agradeceria|requeremos|notificamos) (?:que|a|o|lhe|te|se|vossa|sua)|(?:lhe|te) (?:peço|pedimos|agradeço)|queira|queiram',
    '(?:me (?:envie|mande|diga|avise|ligue|confirme|responda|fale|avisa|manda|diz|liga|envia)|envie-me|envia-me|envie-nos|manda-me|diga-me|diga-nos|avise-nos|informe-nos|diz-me|avise-me|avisa-me|liga-me|ligue-me|responda|confirme|assine|preciso (?:de|que|do|da|dos|das)|precisamos (?:de|que|do|da)|o que (?:acha|achas|você acha)|que tal|está (?:livre|disponível)|estás (?:livre|disponível)|vamos (?:almoçar|jantar|tomar|marcar|nos)|(?:aguardo|aguardamos|espero|esperamos) (?:a |o |pela |pelo )?(?:sua|seu|vossa|vosso|tua|teu|resposta|retorno)|fico (?:no|à) (?:aguardo|espera))',
  ),
  reader: whole(
    'você|vocês|tu|te|ti|teu|tua|seu|sua|lhe|lhes|senhor|senhora|a gente|nós|nos|pode|podes|tem|tens|vem|vens|quer|queres|está|estás|vai|vais|sabe|sabes',
    '^(?:onde|quando|quant[oa]s?|quem|qual|a que horas|podemos|posso|poderíamos|(?:me|nos) [a-zãõáéíóúâêôç]{2,14}(?:a|e|as|es|am|em)|[a-zãõáéíóúâêôç]{2,14}-(?:me|nos))',
  ),
  pressing: {
    emergency: whole(
      String.raw`(?:servidor|site|banco de dados|base de dados|produção|sistema|rede|loja|pagamentos?) (?:está|estão|caiu|caíram|não) ?(?:\p{L}{2,14} ){0,2}?(?:fora do ar|em baixo|indisponíve(?:l|is)|parad[oa]s?|offline|responde|funciona|completamente)?|queda (?:total|geral)|(?:os )?clientes não (?:conseguem|podem)|perda de dados|(?:fomos|fui) (?:hackeados?|atacados?|invadidos?)|ciberataque|ransomware|emergência|hospital|acidente|bombeiros|inundação`,
    ),
    compromise: whole(
      String.raw`(?:conta|senha|palavra-passe|cartão|chave) (?:foi|foram|está) (?:\p{L}{2,12} )?(?:comprometid|roubad|vazad|invadid|expost)[oa]s?|(?:acesso|cobrança|transação|compra) não (?:autorizad|reconhecid)[oa]|vazamento de dados|se não foi você`,
    ),
    soon: whole(
      String.raw`hoje|esta (?:tarde|noite|manhã)|imediatamente|de imediato|quanto antes|o mais (?:rápido|breve|depressa) possível|assim que possível|urgente|com urgência|(?:no )?prazo (?:de|máximo|limite)|em (?:até )?(?:\d{1,2}|dez|quinze|cinco|oito|trinta) (?:horas|dias)|até (?:hoje|amanhã|sexta|segunda|terça|quarta|quinta|ao meio-dia|o dia|dia|às|\d{1,2})(?:-feira)?|data limite|vencid[oa]s?|último (?:aviso|lembrete|dia)|em atraso`,
    ),
    consequence: whole(
      'caso contrário|sob pena|senão|do contrário|multa|juros de mora|tribunal|judicia(?:l|is)|medidas (?:legais|judiciais)|advogad[oa]s?|bloquead[oa]s?|protesto|rescisão|despejo',
    ),
    failure: whole(
      'falhou|falha|recusad[oa]|rejeitad[oa]|erro|vencid[oa]|expira (?:hoje|amanhã)|suspens[oa]|excedid[oa]|não foi possível',
    ),
  },
  categories: categoryRulesOf('Portuguese', {
    security: whole(
      String.raw`código de (?:verificação|segurança|acesso|confirmação)|(?:senha|palavra-passe) (?:esquecida|alterada|expira|foi|temporária)|(?:redefin|alter|recuper)\p{L}{1,5} (?:de |da |a )?(?:sua |tua )?(?:senha|palavra-passe)|novo (?:acesso|login|dispositivo|início de sessão)|(?:acesso|login) (?:de um novo|incomum|suspeito|detectado)|atividade (?:suspeita|incomum)|alerta de segurança|verificação em duas etapas|vulnerabilidade|vazamento de dados`,
    ),
    receipt: whole(
      String.raw`(?:sua |tua |a |uma )?fatura(?: n[.º°])?|nota fiscal|recibo|comprovante|comprovativo|boleto|confirmação (?:de|do|da|da sua|do seu) (?:pedido|encomenda|pagamento|compra|reserva)|(?:seu|o teu) pedido|(?:pedido|encomenda) n[.º°]|obrigad[oa] (?:pela|por) (?:sua|tua) (?:compra|encomenda|reserva)|obrigad[oa] pelo (?:seu|teu) (?:pedido|pagamento)|pagamento (?:recebido|aprovado|confirmado)|valor (?:total|pago|cobrado)|iva|reembolso (?:de \d|efetuado|emitido)|bilhete eletrónico`,
    ),
    meeting: whole(
      'reunião|encontro|consulta|entrevista|convite|assembleia|ordem do dia|pauta|videochamada|videoconferência|chamada (?:amanhã|às|na)|almoço|almoçar|jantar (?:amanhã|sexta|sábado|juntos)|tomar um café|nos vemos|vemo-nos|disponibilidade|remarcar|adiar|reagendar|desmarcar|ensaio|oficina',
    ),
    support: whole(
      '(?:chegou|chegaram|veio) (?:partid|quebrad|danificad|rasgad|abert)[oa]s?|devolv(?:a|am|er|em) (?:o|meu|o meu) dinheiro|não (?:funciona|liga|carrega|abre|responde|deixa)(?: mais)?|(?:parou|deixou) de funcionar|mensagem de erro|atendimento ao cliente|apoio ao cliente|suporte|(?:seu|sua|teu) (?:chamado|ticket|solicitação|pedido de ajuda) (?:n[.º°]|#|foi)|não consigo (?:entrar|acessar|aceder|abrir|fazer login)|(?:cobrad|debitad|faturad|pag)[oa]s? duas vezes|duas vezes (?:cobrad|debitad)[oa]|cobrança (?:duplicada|em dobro)|reembols(?:ar|em|ar-me|o da|o do|o de uma)|devolver o (?:dinheiro|valor)|estorn(?:ar|o)|reclamação|defeituos[oa]|danificad[oa]|ainda não (?:chegou|recebi)|preciso de ajuda',
    ),
    notification: whole(
      'está pront[oa]|foi (?:resolvid|enviad|entregue|despachad|atualizad|concluíd|publicad)[oa]?|saiu para entrega|em distribuição|(?:rastreamento|rastrear|código de rastreio)|(?:sua|a tua) encomenda|(?:seu|o teu) pacote|manutenção (?:programada|prevista)?|mensagem automática|resposta automática|notificação automática|fora do escritório|não responda a este|mencionou (?:você|te)|convidou (?:você|te)|nova mensagem|backup|cópia de segurança|expira (?:em|no|dia)|pronto para (?:retirada|levantamento)',
    ),
    newsletter: whole(
      String.raw`newsletter|boletim|informativo|nesta edição|edição (?:n[.º°] ?)?\d{1,4}|as notícias da semana|resumo (?:semanal|da semana)|destaques|(?:ver|veja|abrir) (?:no|este email no|este e-mail no) (?:seu )?navegador|versão online|cancelar (?:a |sua )?inscrição|descadastr\p{L}{1,6}`,
    ),
    marketing: whole(
      String.raw`ofertas?(?: especia(?:l|is)| exclusivas?| relâmpago)?|descontos?|cupom|cupão|código promocional|promoç(?:ão|ões)|liquidação|saldos|\d{1,2} ?% (?:de|off)|frete grátis|portes grátis|compre (?:agora|já)|aproveite|descubra (?:a|o|nossa|nosso)|última (?:chance|oportunidade)|novidades|teste grátis`,
    ),
    task: whole(
      String.raw`(?:pode|poderia|podes|podias|podem|poderiam|consegue|consegues)(?: você)?(?: me| nos| por favor)? (?:enviar|mandar|assinar|revisar|rever|verificar|confirmar|pagar|preencher|completar|responder|corrigir|aprovar|passar|devolver|ligar|fazer|dar|preparar|olhar|indicar|fornecer|encaminhar|validar|trazer)\p{L}{0,1}(?:-\p{L}{1,4})?|(?:por favor|por gentileza|favor),? (?:\p{L}{1,12} ){0,2}?(?:envi|mand|assin|revis|verific|confirm|pag|preench|respond|corrij|aprov|lig|devolv|encaminh|valid|indi)\p{L}{1,10}|ação (?:necessária|requerida)|(?:sua|tua) (?:assinatura|aprovação|resposta|confirmação|autorização)|no aguardo|o mais tardar|lembrete`,
    ),
    legal: whole(
      'notificação extrajudicial|notificamos|medidas (?:legais|judiciais)|via judicial|ação judicial|citação|intimação|escritório de advocacia|sociedade de advogados|em nome (?:do|da) (?:meu|minha|nosso|nossa) (?:cliente|constituinte)|(?:meu|nosso|nossa) cliente|tribunal|execução fiscal|despejo|rescisão do contrato|protesto (?:do|em cartório)',
    ),
    privateLife: whole(
      'feliz aniversário|parabéns|beijos?|beijinhos|um abraço|abraços|av[óô]|vov[óô]|mãe|pai|ti[oa]|as crianças|os miúdos|férias|fim de semana|casamento|bebé|bebê|saudades?|como (?:você está|estás|vai|está tudo|vão)|tudo bem|obrigad[oa] (?:pelo jantar|pela noite|por ontem|por terem vindo)|te amo|amo-te',
    ),
    oneself: whole('eu|me|mim|meu|minha|meus|minhas|comigo'),
  }),
  spam: [
    accountLure('Portuguese'),
    ...spamRulesOf('Portuguese', {
      'account threat': [
        4,
        whole(
          String.raw`(?:conta|cartão|acesso|caixa de correio)(?: bancária)? (?:foi|será|está) (?:\p{L}{2,16} ){0,2}?(?:suspens|bloquead|limitad|desativad|encerrad|excluíd|eliminad)[oa]`,
        ),
      ],
      'data asked for': [
        2.4,
        whole(
          '(?:verifique|confirme|atualize|valide) (?:os )?(?:seus|sua|seu|suas) (?:dados|identidade|conta|informações|cadastro)',
        ),
      ],
      'fake parcel fee': [
        5,
        whole(
          '(?:taxa|taxas|custos|despesas) (?:de|da) (?:alfândega|entrega|envio|importação|desalfandegamento)|taxa alfandegária|pague a taxa',
        ),
      ],
      lottery: [
        3.5,
        whole(
          String.raw`(?:você|o senhor|a senhora)? ?(?:ganhou (?:um|uma|o|a|r\$|€)|foi (?:selecionad|sortead|contemplad|escolhid)[oa])|ganhador(?:a)? sortud[oa]|lot[eo]ria|(?:resgate|reclame|retire) (?:seu|o seu) (?:prêmio|prémio)|herança|milhões de (?:euros|dólares|reais)|conta inativa`,
        ),
      ],
      'money and pills': [
        3,
        whole(
          String.raw`dinheiro (?:fácil|rápido|extra)|ganhe (?:\p{L}{2,12} ){0,2}?(?:dinheiro|em casa|r\$|€)|trabalhe em casa|renda (?:extra|passiva)|(?:lucros?|ganhos?) garantid[oa]s?|bitcoins?|criptomoedas?|empréstimo (?:rápido|imediato|sem)|crédito (?:fácil|rápido|sem)|viagra|cialis|emagre[cç]\p{L}{1,5}|perca \d{1,2} quilos|sem receita|cassino|casino|rodadas grátis|mulheres (?:solteiras|quentes)`,
        ),
      ],
      'forced hurry': [
        1.2,
        whole(
          'clique (?:aqui|já|agora|no link)|aja agora|100 ?% (?:grátis|gratuito|garantido)|sem risco|prezado cliente|caro cliente|estimado cliente',
        ),
      ],
    }),
  ],
};
